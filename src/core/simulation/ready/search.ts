import type { SearchPage } from '../mocks/search';
import { parametersOf, text, type ReadySet, type ReadyTool } from './ready';

function searchTool(description: string, query: string, pages: readonly SearchPage[]): ReadyTool {
  return {
    name: 'web_search',
    description,
    parameters: parametersOf({ query: text(query) }),
    mock: { kind: 'search', pages: [...pages] },
  };
}

export const search: ReadySet = {
  id: 'search',
  contents: {
    en: [
      searchTool('Search the web. Returns titles, addresses and excerpts.', 'What to search for', [
        {
          title: 'How tool calling works',
          url: 'https://example.com/tool-calling',
          snippet:
            'The model does not run tools. It answers with a tool call; the program runs the tool and appends the result as a message.',
        },
        {
          title: 'Context windows explained',
          url: 'https://example.com/context-window',
          snippet:
            'A model sees only the messages of the request. Longer conversations must be trimmed to fit the context window.',
        },
        {
          title: 'Prompt caching',
          url: 'https://example.com/prompt-caching',
          snippet:
            'Requests that begin with the same tokens cost less: the provider reuses the cached prefix.',
        },
      ]),
    ],
    'zh-CN': [
      searchTool('搜索网页，返回标题、网址和摘要。', '搜索词', [
        {
          title: '工具调用的原理',
          url: 'https://example.com/tool-calling',
          snippet: '模型并不执行工具，它只给出工具调用；由程序执行工具，再把结果作为消息追加到对话中。',
        },
        {
          title: '什么是上下文窗口',
          url: 'https://example.com/context-window',
          snippet: '模型只看得到本次请求中的消息。对话太长时必须截断，才能放进上下文窗口。',
        },
        {
          title: '提示词缓存',
          url: 'https://example.com/prompt-caching',
          snippet: '开头 token 相同的请求更便宜：服务商会复用已缓存的前缀。',
        },
      ]),
    ],
  },
};
