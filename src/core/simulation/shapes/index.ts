import { detectFormat, type WireFormat } from '../../conversation/format';
import type { ToolCall } from '../../conversation/message';
import type { JsonObject } from '../../json/value';
import { anthropicShape } from './anthropic';
import { openaiShape } from './openai';
import type { Shape } from './shape';

const SHAPES: Readonly<Record<WireFormat, Shape>> = {
  'openai-chat': openaiShape,
  'anthropic-messages': anthropicShape,
};

/** What the loop must know of arrays in this format. */
export function shapeOf(format: WireFormat): Shape {
  return SHAPES[format];
}

/** The calls of one message, in whichever format it is written. */
export function callsIn(message: JsonObject): readonly ToolCall[] {
  return shapeOf(detectFormat({ messages: [message] }, 'openai-chat')).callsOf(message);
}
