import { argumentsConcatenated } from './arguments/arguments-concatenated';
import { argumentsCut } from './arguments/arguments-cut';
import { argumentsNotJson } from './arguments/arguments-not-json';
import { argumentsObject } from './arguments/arguments-object';
import { contentFilter } from './model/content-filter';
import { doubledResult } from './results/doubled-result';
import { duplicateCallId } from './calls/duplicate-call-id';
import { emptyAnswer } from './model/empty-answer';
import type { Fault } from './fault';
import { http401 } from './transport/http-401';
import { http402 } from './transport/http-402';
import { http429 } from './transport/http-429';
import { http500 } from './transport/http-500';
import { http503 } from './transport/http-503';
import { hugeResult } from './results/huge-result';
import { lateResult } from './results/late-result';
import { missingResult } from './results/missing-result';
import { modelLoops } from './model/model-loops';
import { modelTimeout } from './transport/model-timeout';
import { reorderedResults } from './results/reordered-results';
import { streamCut } from './transport/stream-cut';
import { streamMalformed } from './transport/stream-malformed';
import { toolError } from './results/tool-error';
import { toolTimeout } from './results/tool-timeout';
import { unknownTool } from './calls/unknown-tool';
import { wrongResultId } from './results/wrong-result-id';

/** Every fault by its id, which is its file's name; in the order of the menu. */
const REGISTRY = {
  'arguments-not-json': argumentsNotJson,
  'arguments-cut': argumentsCut,
  'arguments-concatenated': argumentsConcatenated,
  'arguments-object': argumentsObject,
  'unknown-tool': unknownTool,
  'duplicate-call-id': duplicateCallId,
  'wrong-result-id': wrongResultId,
  'missing-result': missingResult,
  'late-result': lateResult,
  'reordered-results': reorderedResults,
  'doubled-result': doubledResult,
  'huge-result': hugeResult,
  'tool-error': toolError,
  'tool-timeout': toolTimeout,
  'model-loops': modelLoops,
  'empty-answer': emptyAnswer,
  'content-filter': contentFilter,
  'http-401': http401,
  'http-402': http402,
  'http-429': http429,
  'http-500': http500,
  'http-503': http503,
  'model-timeout': modelTimeout,
  'stream-cut': streamCut,
  'stream-malformed': streamMalformed,
};

export type FaultId = keyof typeof REGISTRY;

export const FAULTS: Readonly<Record<FaultId, Fault>> = REGISTRY;

export const FAULT_IDS = Object.keys(REGISTRY) as readonly FaultId[];
