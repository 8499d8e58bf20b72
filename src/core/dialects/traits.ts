/** What a model is known to do differently from its siblings; the rulings ask these, never the model's name. */
export interface ModelTraits {
  /** Lower-case name as asked for; '' when nothing is known. */
  readonly name: string;
  /** Refuses `max_tokens`, `temperature` and the like, as OpenAI's reasoning models do. */
  readonly isReasoning: boolean;
  /** Thinks unless the request switches it off. */
  readonly thinksByDefault: boolean;
  /** Belongs to a family that demands its reasoning back in tool turns. */
  readonly wantsReasoningBack: boolean;
  /** Continues a trailing assistant message. */
  readonly hasPrefill: boolean;
  /** Sees images; undefined = not known. */
  readonly hasVision: boolean | undefined;
  readonly hasSystemRole: boolean;
  readonly hasFunctionRole: boolean;
  /** Takes `system` messages between the turns of an Anthropic request. */
  readonly hasSystemTurns: boolean;
  /** Demands thought signatures on calls. */
  readonly signsThoughts: boolean;
  /** The family of the chat template that a self-hosted server applies. */
  readonly template: 'gemma' | 'mistral' | 'qwen' | undefined;
  /** The template demands ids of nine letters and digits. */
  readonly wantsShortIds: boolean;
}

const UNKNOWN: ModelTraits = {
  name: '',
  isReasoning: false,
  thinksByDefault: false,
  wantsReasoningBack: false,
  hasPrefill: true,
  hasVision: undefined,
  hasSystemRole: true,
  hasFunctionRole: true,
  hasSystemTurns: false,
  signsThoughts: false,
  template: undefined,
  wantsShortIds: false,
};

/** Patterns on the lower-case model name; every match adds its traits, later lines win. Sources: the rules they feed. */
const TRAITS: readonly (readonly [RegExp, Partial<ModelTraits>])[] = [
  // OpenAI
  [/(^|\/)o[1-9](-|$)/, { isReasoning: true }],
  [/(^|\/)o1-(mini|preview)/, { hasSystemRole: false, hasFunctionRole: false }],
  [/(^|\/)(o3|o4)(-|$)/, { hasFunctionRole: false }],
  [/gpt-[5-9](?!\d)/, { isReasoning: true }],
  [/gpt-[5-9](\.\d+)?-chat/, { isReasoning: false }],
  [/gpt-(5\.[6-9]|[6-9])(?!\d)/, { hasFunctionRole: false }],
  [/gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-[5-9](?!\d)|(^|\/)o[134](-|$)/, { hasVision: true }],
  [/gpt-3\.5|o1-mini|o3-mini|audio|realtime/, { hasVision: false }],
  // DeepSeek: thinking is the default since V4; `deepseek-chat` is the non-thinking alias
  [/deepseek/, { hasVision: false }],
  [/deepseek-(flash|v[4-9]|reasoner)/, { thinksByDefault: true, wantsReasoningBack: true }],
  [/deepseek-r1/, { thinksByDefault: true }],
  [/deepseek-(flash|v4-flash)/, { hasVision: true }],
  // Anthropic: prefill went with 4.6, system turns came with Opus 4.8
  [/claude/, { hasVision: true }],
  [/claude-(opus|sonnet|haiku)-4[-.](?:[6-9]|1\d)(?!\d)/, { hasPrefill: false }],
  [/claude-(opus|sonnet|haiku|fable|mythos)-[5-9](?!\d)/, { hasPrefill: false, hasSystemTurns: true }],
  [/claude-opus-4[-.](?:[89]|1\d)(?!\d)/, { hasSystemTurns: true }],
  // Gemini
  [/gemini/, { hasVision: true }],
  [/gemini-(?:[3-9])/, { signsThoughts: true }],
  // Moonshot
  [/kimi-k2[.-](5|6|7|thinking)|kimi-k[3-9]/, { thinksByDefault: true }],
  [/kimi-k2[.-](5|6|7|thinking)/, { wantsReasoningBack: true }],
  // Qwen
  [/qwen-?3\.[5-9]|qwen-?[4-9]|qwq|qwen.*thinking/, { thinksByDefault: true }],
  [/qwen-?3\.[5-9]|qwen-?[4-9]/, { template: 'qwen' }],
  [/qwen.*(vl|omni)|qvq/, { hasVision: true }],
  // Templates of self-hosted servers
  [/gemma/, { template: 'gemma' }],
  [/mistral|ministral|mixtral|devstral|codestral|magistral|pixtral/, { template: 'mistral' }],
  [/mistral|ministral|mixtral/, { wantsShortIds: true }],
  [/ministral-?3|mistral-large-3/, { wantsShortIds: false }],
  [/mistral-7b-instruct-v0\.[12]/, { hasSystemRole: false }],
  [/llava|pixtral|vision|-vl|gemma-?[34]/, { hasVision: true }],
];

/** The traits of a model by its name, with or without a vendor prefix (`deepseek/…`, `us.anthropic.…`). */
export function traitsOf(model: string | undefined): ModelTraits {
  const name = (model ?? '').toLowerCase().slice(0, 200);
  const traits = TRAITS.filter(([pattern]) => pattern.test(name)).map(([, known]) => known);
  return Object.assign({}, UNKNOWN, ...traits, { name }) as ModelTraits;
}
