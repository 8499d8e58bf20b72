import type { WireFormat } from '../../conversation/format';
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
