import { toolsOf } from '../../conversation/request';
import type { ExampleLanguage } from '../../examples/example';
import { vendingRefund } from '../../examples/vending-refund';
import { findMock, readMock } from '../mock-tool';
import type { ReadySet, ReadyTool } from './ready';

/** The tools of the worked case [C17], as its example has them. */
function paymentTools(language: ExampleLanguage): readonly ReadyTool[] {
  const { request, mocks } = vendingRefund.contents[language];
  return toolsOf(JSON.parse(request)).flatMap(({ name = '', description = '', parameters = {} }) => {
    const saved = findMock(mocks, name);
    const mock = saved && readMock(saved);
    return mock ? [{ name, description, parameters, mock }] : [];
  });
}

export const payments: ReadySet = {
  id: 'payments',
  contents: { en: paymentTools('en'), 'zh-CN': paymentTools('zh-CN') },
};
