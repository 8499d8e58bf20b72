import { argumentsConcatenated } from './arguments-concatenated';
import { argumentsCut } from './arguments-cut';
import { argumentsNotJson } from './arguments-not-json';
import { argumentsObject } from './arguments-object';
import { contentFilter } from './content-filter';
import { doubledResult } from './doubled-result';
import { duplicateCallId } from './duplicate-call-id';
import { emptyAnswer } from './empty-answer';
import type { Fault } from './fault';
import { http401 } from './http-401';
import { http402 } from './http-402';
import { http429 } from './http-429';
import { http500 } from './http-500';
import { http503 } from './http-503';
import { hugeResult } from './huge-result';
import { lateResult } from './late-result';
import { missingResult } from './missing-result';
import { modelLoops } from './model-loops';
import { modelTimeout } from './model-timeout';
import { reorderedResults } from './reordered-results';
import { streamCut } from './stream-cut';
import { streamMalformed } from './stream-malformed';
import { toolError } from './tool-error';
import { toolTimeout } from './tool-timeout';
import { unknownTool } from './unknown-tool';
import { wrongResultId } from './wrong-result-id';

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
