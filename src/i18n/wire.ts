import type { WireTexts } from './en/wire';
import type { Locale } from './locale';

/** What is said of streams chunk by chunk: only needed once somebody looks at one. */
export async function loadWireTexts(locale: Locale): Promise<WireTexts> {
  const module = locale === 'zh-CN' ? await import('./zh-CN/wire') : await import('./en/wire');
  return module.wire;
}
