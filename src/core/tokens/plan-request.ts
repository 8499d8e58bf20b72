import { messagesOf, modelOf, toolsOf } from '../conversation/request';
import { certaintyOf, Doubts } from './certainty';
import { countControlMarkers, MARKER_MARGIN_TOKENS } from './control-markers';
import { planMedia } from './deepseek/media';
import { planDeepSeek } from './deepseek/plan';
import { isThinking, templateOf } from './deepseek/template';
import { formulaOf, type Formula, type TokenTarget } from './formula';
import { createContentReader } from './openai/content';
import { FRAMES, quoterAt, type Format } from './openai/format';
import { planOpenAi } from './openai/plan';
import { planTopLevelSystem } from './other/system';
import type { TokenPlan } from './plan';
import { shapeOf } from './recorded';

/**
 * How to count the prompt of a request: which texts to encode, in which vocabulary, and what to add. Takes requests
 * that are wrong in any way and never throws. Source: recorded `usage`, see this folder's README.
 */
export function planTokens(request: unknown, target: TokenTarget): TokenPlan {
  const formula = formulaOf(target.model ?? modelOf(request), target.provider);
  return {
    encoding: formula.encoding,
    messageCount: messagesOf(request).length,
    toolCount: toolsOf(request).length,
    ...(formula.kind === 'deepseek'
      ? planForDeepSeek(request, formula, target)
      : planForOpenAi(request, formula, target)),
  };
}

type Planned = Pick<TokenPlan, 'blocks' | 'certainty'>;

function planForDeepSeek(request: unknown, formula: Formula, target: TokenTarget): Planned {
  const template = templateOf(formula.modelId, target.answeredBy, target.recorded);
  const doubts = new Doubts();
  const media = planMedia(request, formula.model?.maxImageTokens, doubts);
  const markers = countControlMarkers(request);
  if (markers > 0) doubts.raise('control-marker', { tokens: markers * MARKER_MARGIN_TOKENS, share: 0 });
  return {
    blocks: [planDeepSeek(request, template, isThinking(request, formula.modelId)), media],
    certainty: certaintyOf(formula, template.id, shapeOf(request), doubts),
  };
}

function planForOpenAi(request: unknown, formula: Formula, target: TokenTarget): Planned {
  const doubts = new Doubts();
  const family = formula.family === 'deepseek' ? 'gpt' : formula.family;
  const format: Format = {
    frames: FRAMES[family],
    content: createContentReader(formula.modelId, target.imageSize ?? (() => undefined), doubts),
    quoteResult: quoterAt(target.recorded),
  };
  const system = formula.kind === 'other' ? planTopLevelSystem(request) : [];
  return {
    blocks: [system, ...planOpenAi(request, format, doubts)],
    certainty: certaintyOf(formula, formula.model?.id, shapeOf(request), doubts),
  };
}
