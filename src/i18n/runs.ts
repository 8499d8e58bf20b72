import type { RunsTexts } from './en/runs';
import type { Locale } from './locale';

/** Kept runs and their report: loaded when the list of runs is first shown. */
export async function loadRunsTexts(locale: Locale): Promise<RunsTexts> {
  const module = locale === 'zh-CN' ? await import('./zh-CN/runs') : await import('./en/runs');
  return module.runs;
}
