/** What a model is known to do differently from its siblings; the rulings ask these, never the model's name. */
export interface ModelTraits {
  /** Lower-case name as asked for; '' when nothing is known. */
  readonly name: string;
  /** Refuses `max_tokens`, `temperature` and the like, as OpenAI's reasoning models do. */
  readonly isReasoning: boolean;
  /** Takes no other `temperature`, `top_p` or `top_k` than its own. */
  readonly hasFixedSampling: boolean;
  /** Thinks unless the request switches it off. */
  readonly thinksByDefault: boolean;
  /** Cannot be kept from thinking, so that a forced tool is refused in any mode. */
  readonly thinksAlways: boolean;
  /** Belongs to a family that demands its reasoning back in tool turns, as far as it thinks. */
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
  hasFixedSampling: false,
  thinksByDefault: false,
  thinksAlways: false,
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

/** Where a short name such as `o3` may begin and end: at a vendor prefix, a separator of a deployment's name, or an edge. */
const START = String.raw`(?:^|[/._-])`;
const END = String.raw`(?=[-_.:@]|$)`;
/** `gpt-5` and later, also as deployments write them (`gpt5-mini`); not Azure's `gpt-35-turbo`. */
const GPT_5 = String.raw`gpt-?(?:[5-9]|1\d)(?!\d)`;
/** Qwen from 3.5 on; `qwen-7b` and `qwen-14b` say a size, not a version. */
const QWEN_3_5 = String.raw`qwen-?3\.[5-9]|qwen-?(?:[4-9]|1\d)(?:\.\d+)?(?![\d.b])`;
/** The version of a Claude model from `minor` of generation 4 on: `claude-sonnet-4-6`, `claude-4.6-sonnet`, `claude-5`. */
const claudeFrom = (minor: string) =>
  new RegExp(String.raw`claude-(?:[a-z]+-)?(?:4[-.](?:${minor}|[1-9]\d)|[5-9]|[1-9]\d)(?!\d)`);

/**
 * Patterns on the lower-case model name; every match adds its traits, later lines win. A version not yet seen is taken for a
 * later one of its family. Sources: the rules they feed.
 */
const TRAITS: readonly (readonly [RegExp, Partial<ModelTraits>])[] = [
  // OpenAI
  [new RegExp(`${START}o[1-9]${END}`), { isReasoning: true }],
  [new RegExp(`${START}o1-(mini|preview)`), { hasSystemRole: false, hasFunctionRole: false }],
  [new RegExp(`${START}o[3-9]${END}`), { hasFunctionRole: false }],
  [new RegExp(GPT_5), { isReasoning: true }],
  [/gpt-?\d+(\.\d+)?-chat/, { isReasoning: false }],
  [/gpt-?(5\.[6-9]|[6-9]|1\d)(?!\d)/, { hasFunctionRole: false }],
  [new RegExp(`gpt-4o|gpt-4\\.1|gpt-4-turbo|${GPT_5}|${START}o[134]${END}`), { hasVision: true }],
  [/gpt-3\.?5|o1-mini|o3-mini|audio|realtime/, { hasVision: false }],
  // DeepSeek: thinking is the default since V4; `deepseek-chat` and V3.2 think when told to
  [/deepseek/, { hasVision: false }],
  [/deepseek[-_](chat|v3\.2)/, { wantsReasoningBack: true }],
  [/deepseek[-_](flash|v([4-9]|1\d)(?!\d)|.*reasoner)/, { thinksByDefault: true, wantsReasoningBack: true }],
  [/deepseek[-_]r\d/, { thinksByDefault: true }],
  [/deepseek[-_](v[\d.]+[-_])?flash|deepseek[-_]vl|deepseek[-_]ocr/, { hasVision: true }],
  // Anthropic: prefill went with 4.6, sampling parameters with 4.7, system turns came with Opus 4.8
  [/claude/, { hasVision: true }],
  [/claude-(2|instant)/, { hasVision: false }],
  [claudeFrom('[6-9]'), { hasPrefill: false }],
  [claudeFrom('[7-9]'), { hasFixedSampling: true }],
  [claudeFrom('[89]'), { hasSystemTurns: true }],
  [/claude-(fable|mythos)/, { thinksByDefault: true, thinksAlways: true }],
  // Gemini
  [/gemini/, { hasVision: true }],
  [/gemini-(?:[3-9]|1\d)(?!\d)/, { signsThoughts: true }],
  // Moonshot
  [/kimi-k2[.-]([5-9](?!\d)|thinking)|kimi-for-coding/, { thinksByDefault: true, wantsReasoningBack: true }],
  [/kimi-k([3-9]|1\d)(?!\d)/, { thinksByDefault: true }],
  // Qwen: the open models of generation 3 think unless they are named for not doing so
  [/qwen-?3[-:]\d+(\.\d+)?b(?!.*(instruct|coder|embed|rerank))/, { thinksByDefault: true }],
  [new RegExp(`${QWEN_3_5}|qwq|qwen.*thinking`), { thinksByDefault: true }],
  [new RegExp(QWEN_3_5), { template: 'qwen' }],
  [/qwen-?(max|plus|turbo|long)|qwen-?3-max|qwen.*coder|qwen2\.5-\d/, { hasVision: false }],
  [/qwen.*(vl|omni)|qvq/, { hasVision: true }],
  // Zhipu: the letter after the version tells
  [/glm/, { hasVision: false }],
  [/glm-?\d(\.\d+)?v|glm-4-voice/, { hasVision: true }],
  // Templates of self-hosted servers; Gemma 4 knows system and tool roles
  [/gemma(?!-?[4-9](?![\db]))/, { template: 'gemma' }],
  [/mistral|ministral|mixtral|devstral|codestral|magistral|pixtral/, { template: 'mistral' }],
  // The templates of late 2025 and after take ids of any form
  [/mistral|ministral|mixtral/, { wantsShortIds: true }],
  [
    /ministral-?3(?!b)|mistral-large-3|mistral-(small|medium)-([4-9]|3\.5)(?!\d)|-(2512|2[6-9]\d\d)$/,
    { wantsShortIds: false },
  ],
  [/mistral-7b-instruct-v0\.[12]/, { hasSystemRole: false }],
  [/llava|pixtral|vision|-vl|gemma-?[34]/, { hasVision: true }],
];

/**
 * The traits of a model by its name, with or without what hosts write around it: `deepseek/…` (OpenRouter), `us.anthropic.…-v1:0`
 * (Bedrock), the name of a deployment. Nothing known of it: an ordinary chat model.
 */
export function traitsOf(model: string | undefined): ModelTraits {
  const name = (model ?? '').toLowerCase().slice(0, 200);
  const traits = TRAITS.filter(([pattern]) => pattern.test(name)).map(([, known]) => known);
  return Object.assign({}, UNKNOWN, ...traits, { name }) as ModelTraits;
}
