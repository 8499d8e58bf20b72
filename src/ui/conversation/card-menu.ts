import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Braces from '@lucide/svelte/icons/braces';
import CopyPlus from '@lucide/svelte/icons/copy-plus';
import GitFork from '@lucide/svelte/icons/git-fork';
import List from '@lucide/svelte/icons/list';
import Pin from '@lucide/svelte/icons/pin';
import PinOff from '@lucide/svelte/icons/pin-off';
import Plus from '@lucide/svelte/icons/plus';
import Scissors from '@lucide/svelte/icons/scissors';
import StickyNote from '@lucide/svelte/icons/sticky-note';
import Tag from '@lucide/svelte/icons/tag';
import Text from '@lucide/svelte/icons/text-align-start';
import Trash from '@lucide/svelte/icons/trash-2';
import Wand from '@lucide/svelte/icons/wand-sparkles';
import { isLegacy } from '../../core/conversation/operations/legacy';
import { likelyRole } from '../../core/conversation/operations/messages';
import { companionsOf } from '../../core/conversation/operations/order';
import { pointerOf } from '../../core/json/pointer';
import { isArray, isObject, memberOf } from '../../core/json/value';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';
import type { MenuItem } from '../kit/menu';
import { keysLabel } from '../shell/shortcuts';
import type { CardActions } from './actions';

type Action = Omit<Extract<MenuItem, { kind: 'action' }>, 'kind'>;

const SEPARATOR: MenuItem = { kind: 'separator' };

/** Everything one can do to the message at `index`, as the menu of its card offers it. */
export function cardMenu(app: App, actions: CardActions, index: number): readonly MenuItem[] {
  const groups = [
    addItems(app, actions, index),
    moveItems(app, actions, index),
    contentItems(app, actions, index),
    markItems(app, actions, index),
    historyItems(app, actions, index),
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => [
      ...(at === 0 ? [] : [SEPARATOR]),
      ...group.map((item): MenuItem => ({ kind: 'action', ...item })),
    ]);
}

function addItems({ session }: App, actions: CardActions, index: number): readonly Action[] {
  const t = language.words.conversation;
  const add = (at: number) => () => actions.add(likelyRole(session.messages, at), at);
  return [
    { label: language.fill(t.insertBefore), icon: Plus, run: add(index) },
    { label: language.fill(t.insertAfter), icon: Plus, run: add(index + 1) },
    { label: language.fill(t.duplicate), icon: CopyPlus, run: () => actions.duplicate(index) },
  ];
}

function moveItems({ session, cards }: App, actions: CardActions, index: number): readonly Action[] {
  const t = language.words.conversation;
  const isFirst = index === 0;
  const isLast = index === session.messages.length - 1;
  const isPaired =
    companionsOf(session.messages, index).length > 0 || cards.callAnsweredBy(index) !== undefined;
  const alone: readonly Action[] = [
    {
      label: language.fill(t.moveUpAlone),
      icon: ArrowUp,
      keys: keysLabel('Alt+Shift+ArrowUp'),
      isDisabled: isFirst,
      run: () => actions.step(index, 'up', { alone: true }),
    },
    {
      label: language.fill(t.moveDownAlone),
      icon: ArrowDown,
      keys: keysLabel('Alt+Shift+ArrowDown'),
      isDisabled: isLast,
      run: () => actions.step(index, 'down', { alone: true }),
    },
  ];
  return [
    {
      label: language.fill(t.moveUp),
      icon: ArrowUp,
      keys: keysLabel('Alt+ArrowUp'),
      isDisabled: isFirst,
      run: () => actions.step(index, 'up'),
    },
    {
      label: language.fill(t.moveDown),
      icon: ArrowDown,
      keys: keysLabel('Alt+ArrowDown'),
      isDisabled: isLast,
      run: () => actions.step(index, 'down'),
    },
    ...(isPaired ? alone : []),
  ];
}

function contentItems({ session, view }: App, actions: CardActions, index: number): readonly Action[] {
  const t = language.words.conversation;
  const message = session.messages[index];
  const inJson: Action = {
    label: language.fill(t.staleShow),
    icon: Braces,
    run: () => view.goTo(pointerOf(['messages', index]), 'editor'),
  };
  if (!isObject(message)) return [inJson];
  const isList = isArray(memberOf(message, 'content'));
  const addName: Action = {
    label: language.fill(t.addName),
    icon: Tag,
    run: () => {
      actions.edit('editMessage', [{ kind: 'set', path: ['messages', index, 'name'], value: '' }]);
      actions.goTo(['messages', index, 'name']);
    },
  };
  return [
    ...(isLegacy(message)
      ? [{ label: language.fill(t.modernise), icon: Wand, run: () => actions.modernise(index) }]
      : []),
    isList
      ? { label: language.fill(t.asText), icon: Text, run: () => actions.contentAsText(index) }
      : { label: language.fill(t.asParts), icon: List, run: () => actions.contentAsParts(index) },
    ...(memberOf(message, 'name') === undefined ? [addName] : []),
    inJson,
  ];
}

function markItems({ session, cards }: App, actions: CardActions, index: number): readonly Action[] {
  const t = language.words.conversation;
  const id = session.ids[index];
  if (id === undefined) return [];
  const mark = session.marks.get(id);
  const addNote: Action = {
    label: language.fill(t.addNote),
    icon: StickyNote,
    run: () => {
      cards.collapsed.delete(id);
      cards.noting = id;
    },
  };
  return [
    {
      label: language.fill(mark?.pinned ? t.unpin : t.pin),
      icon: mark?.pinned ? PinOff : Pin,
      run: () => actions.togglePinned(id),
    },
    ...(mark?.note === undefined ? [addNote] : []),
  ];
}

function historyItems(app: App, actions: CardActions, index: number): readonly Action[] {
  const { session } = app;
  const t = language.words.conversation;
  const hasResults = companionsOf(session.messages, index).length > 0;
  const alone = () => actions.remove(index, { alone: true });
  const fork = () => void import('../../state/library/forks').then(({ forkAfter }) => forkAfter(app, index));
  return [
    { label: language.fill(language.words.forks.forkHere), icon: GitFork, run: fork },
    {
      label: language.fill(t.cutAfter),
      icon: Scissors,
      isDisabled: index === session.messages.length - 1,
      run: () => actions.cutAfter(index),
    },
    { label: language.fill(t.remove), icon: Trash, run: () => actions.remove(index) },
    ...(hasResults ? [{ label: language.fill(t.removeAlone), icon: Trash, run: alone }] : []),
  ];
}
