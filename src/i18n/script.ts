import type { ScriptTexts } from './en/script';
import type { Locale } from './locale';

/** The texts of the script editor: only needed once a script is looked at. */
export async function loadScriptTexts(locale: Locale): Promise<ScriptTexts> {
  const module = locale === 'zh-CN' ? await import('./zh-CN/script') : await import('./en/script');
  return module.script;
}
