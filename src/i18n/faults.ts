import type { FaultTexts } from './en/faults';
import type { Locale } from './locale';

/** The lessons of the faults: long, and only needed once a fault is looked at. */
export async function loadFaultTexts(locale: Locale): Promise<FaultTexts> {
  const module = locale === 'zh-CN' ? await import('./zh-CN/faults') : await import('./en/faults');
  return module.faults;
}
