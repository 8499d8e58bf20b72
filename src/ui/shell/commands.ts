import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';
import type { RunState } from '../../state/run/run.svelte';
import { THEMES } from '../../state/preferences.svelte';
import { TABS, type DialogId } from '../../state/view.svelte';
import { LOCALE_NAMES, LOCALES } from '../../i18n/locale';
import { fixCurrent, walkProblems } from '../problems/actions';
import { PANELS } from './panels';
import type { Shortcut } from './shortcuts';

/** Something the user can do from anywhere: by its keys, and by name in the command palette. */
export interface Command extends Shortcut {
  readonly id: string;
  readonly label: string;
}

/** Every command, in the language in use. Commands of the palette without keys have an empty list. */
export function commandsOf(app: App): readonly Command[] {
  return [
    ...runCommands(app),
    ...editCommands(app),
    ...problemCommands(app),
    ...dialogCommands(app),
    ...viewCommands(app),
  ];
}

function runCommands(app: App): readonly Command[] {
  const t = language.words.run;
  const { run, view } = app;
  const show = (act: (run: RunState) => unknown) => () => {
    view.openTab('run');
    void run.load().then(act);
  };
  return [
    command(
      'run',
      language.fill(t.run),
      show((loaded) => loaded.run()),
      ['Mod+Enter'],
    ),
    command(
      'step',
      language.fill(t.step),
      show((loaded) => loaded.step()),
    ),
    command(
      'back',
      language.fill(t.back),
      show((loaded) => loaded.back()),
    ),
    command('stop', language.fill(t.stop), () => run.stop(), ['Escape'], { passesOn: true }),
  ];
}

function editCommands(app: App): readonly Command[] {
  const t = language.words.shell;
  const own = { leavesOwnFields: true };
  return [
    command('undo', language.fill(t.undo), () => app.undo(), ['Mod+Z'], own),
    command('redo', language.fill(t.redo), () => app.redo(), ['Mod+Shift+Z', 'Mod+Y'], own),
    command('snapshot', language.fill(t.snapshot), () => void keepSnapshot(app), ['Mod+S']),
  ];
}

async function keepSnapshot(app: App): Promise<void> {
  const snapshots = await import('../../state/library/snapshots');
  await snapshots.keepSnapshot(app);
}

function problemCommands(app: App): readonly Command[] {
  const t = language.words.shell;
  return [
    command('next-problem', language.fill(t.nextProblem), () => walkProblems(app, 1), ['F8']),
    command('previous-problem', language.fill(t.previousProblem), () => walkProblems(app, -1), ['Shift+F8']),
    command('quick-fix', language.fill(t.quickFix), () => fixCurrent(app), ['Mod+.']),
    command('everywhere', language.fill(language.words.matrix.command), () => app.view.showEverywhere()),
    command('portable', language.fill(language.words.matrix.portable), () => (app.view.dialog = 'portable')),
    command('rules', language.fill(language.words.rulePages.command), () => app.view.openRule()),
  ];
}

function dialogCommands({ view }: App): readonly Command[] {
  const t = language.words.shell;
  const dialogs: readonly (readonly [DialogId, string, readonly string[]])[] = [
    ['palette', language.fill(t.commandPalette), ['Mod+K']],
    ['library', language.fill(t.library), []],
    ['import', language.fill(t.import), []],
    ['batch', language.fill(language.words.batch.command), []],
    ['export', language.fill(t.export), []],
    ['share', language.fill(t.share), []],
    ['prompts', language.fill(language.words.prompts.versions), []],
    ['material', language.fill(language.words.prompts.material), []],
    ['forks', language.fill(language.words.forks.open), []],
    ['density', language.fill(language.words.density.title), []],
    ['connection', language.fill(language.words.live.title), []],
    ['settings', language.fill(t.settings), []],
    ['shortcuts', language.fill(t.shortcuts), ['?']],
  ];
  return dialogs.map(([id, label, keys]) =>
    command(id, label, () => (view.dialog = id), keys, { outsideText: keys.includes('?') }),
  );
}

function viewCommands({ view, preferences }: App): readonly Command[] {
  const t = language.words.shell;
  const themeNames = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  return [
    ...TABS.filter((id) => PANELS[id]).map((id) =>
      command(`tab-${id}`, language.fill(t.openTab, { tab: language.fill(t.tabs[id]) }), () =>
        view.openTab(id),
      ),
    ),
    ...LOCALES.map((locale) =>
      command(
        `language-${locale}`,
        `${language.fill(t.language)}: ${LOCALE_NAMES[locale]}`,
        () => void preferences.setLocale(locale),
      ),
    ),
    ...THEMES.map((theme) =>
      command(`theme-${theme}`, `${language.fill(t.theme)}: ${language.fill(themeNames[theme])}`, () =>
        preferences.setTheme(theme),
      ),
    ),
  ];
}

function command(
  id: string,
  label: string,
  run: () => void,
  keys: readonly string[] = [],
  limits: Omit<Shortcut, 'keys' | 'run'> = {},
): Command {
  return { id, label, run, keys, ...limits };
}
