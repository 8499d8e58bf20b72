import { contentPartsOf, toolCallsOf } from '../conversation/message';
import { perMessage } from '../conversation/per-message';
import { messagesOf, toolsOf } from '../conversation/request';
import { memberOf } from '../json/value';
import { remembered } from '../remember';

/** What of a request makes counting harder; the hardest of what it has. */
export type RequestShape = 'plain' | 'tools' | 'toolCalls' | 'parallelCalls' | 'image';

const SHAPES: readonly RequestShape[] = ['plain', 'tools', 'toolCalls', 'parallelCalls', 'image'];

export function shapeOf(request: unknown): RequestShape {
  const tools: RequestShape = toolsOf(request).length > 0 ? 'tools' : 'plain';
  return harder(tools, hardest(shapesOf(messagesOf(request))));
}

const shapesOf = perMessage((message): RequestShape => {
  if (contentPartsOf(message).some((part) => memberOf(part, 'type') === 'image_url')) return 'image';
  const calls = toolCallsOf(message).length;
  if (calls === 0) return 'plain';
  return calls > 1 ? 'parallelCalls' : 'toolCalls';
});

const hardest = remembered((shapes: readonly RequestShape[]) => shapes.reduce(harder, 'plain'));

function harder(a: RequestShape, b: RequestShape): RequestShape {
  return SHAPES.indexOf(a) < SHAPES.indexOf(b) ? b : a;
}

export type Recorded = readonly [agree: number, recorded: number];

/**
 * How many recorded requests the formula gives the billed `prompt_tokens` of, by model (DeepSeek: by template) and shape.
 * Source: request bodies and `usage` that public repositories keep as test fixtures, counted on 2026-11-30.
 */
export const RECORDED: Readonly<Record<string, Readonly<Partial<Record<RequestShape, Recorded>>>>> = {
  'gpt-3.5-turbo': { plain: [22, 22], tools: [26, 26], toolCalls: [3, 3] },
  'gpt-4': { plain: [4, 4], tools: [4, 5], toolCalls: [1, 1] },
  'gpt-4-turbo': { image: [1, 1] },
  'gpt-4.1': { tools: [1, 1] },
  'gpt-4.1-mini': { plain: [40, 40], tools: [22, 22], toolCalls: [32, 32], image: [0, 1] },
  'gpt-4.1-nano': { plain: [1, 1], tools: [2, 2], toolCalls: [2, 2], parallelCalls: [2, 2] },
  'gpt-4o': { plain: [52, 52], tools: [21, 21], toolCalls: [13, 13], parallelCalls: [11, 11], image: [4, 4] },
  'gpt-4o-mini': {
    plain: [38, 38],
    tools: [29, 30],
    toolCalls: [21, 21],
    parallelCalls: [1, 1],
    image: [4, 4],
  },
  'gpt-5': { tools: [1, 1], toolCalls: [1, 1] },
  'gpt-5-mini': { tools: [6, 9], toolCalls: [2, 2], image: [2, 2] },
  'gpt-5-nano': { plain: [2, 3], tools: [4, 4], toolCalls: [1, 1], parallelCalls: [4, 4], image: [1, 1] },
  'gpt-5.4-mini': { tools: [1, 1], toolCalls: [4, 4] },
  'o1-mini': { plain: [0, 1] },
  'o3-mini': { plain: [3, 3], tools: [2, 2], toolCalls: [2, 2] },
  'o4-mini': { image: [2, 2] },
};
