import type { SameTexts } from '../../shape';
import type { toolsRules as english } from '../../en/rules/tools';

export const toolsRules: SameTexts<typeof english> = {
  'tools-empty-array': {
    title: 'tools 为空数组',
    what: '"tools" 是空数组。',
    why: '没有工具时不应出现这个字段。',
    remedy: '去掉 "tools"。',
  },
  'tools-too-many': {
    title: '工具过多',
    what: '声明了 {count} 个工具，最多允许 {limit} 个。',
    why: '每个定义都是提示的一部分，工具太多也会让模型选得更差。',
    remedy: '只声明这次对话需要的工具。',
    unrepairable: '去掉哪些工具，由你决定。',
  },
  'tool-name-duplicate': {
    title: '工具重名',
    what: '已经有一个名为 "{name}" 的工具。',
    why: '模型按名字调用，所以一个名字只能对应一个工具。',
    remedy: '改名或删除其中一个。',
  },
  'tool-definition-incomplete': {
    title: '工具定义不完整',
    what: '这个工具缺少必要的内容。',
    why: '工具的格式是 {"type": "function", "function": {"name", "description", "parameters"}}；Anthropic 格式是 {"name", "description", "input_schema"}。',
    remedy: '补全定义。',
    unrepairable: '工具的名称和参数只有你知道。',
  },
  'tool-description-too-long': {
    title: '工具描述过长',
    what: '描述有 {length} 个字符，上限曾是 {limit} 个。',
    why: '这个上限出自 2025 年的报告，之后可能已经放宽。',
    remedy: '缩短描述，细节可以写进系统提示。',
  },
  'tool-extra-field': {
    title: '工具定义中有未知字段',
    what: '这个 API 不认识工具定义里的 "{name}"。',
    why: '框架自己的字段不应发送出去。',
    remedy: '去掉这个字段。',
  },
  'tool-schema-type-object': {
    title: '参数定义不是对象类型',
    what: '参数定义的最外层必须是 "type": "object"。',
    why: '参数总是一个对象，所以定义描述的也必须是对象。',
    remedy: '把参数包进一个对象。',
  },
  'tool-schema-toplevel-combinator': {
    title: '最外层用了组合关键字',
    what: '工具定义的最外层不允许使用 "{name}"。',
    why: '最外层必须是一个普通对象，多种可能应写在属性内部。',
    remedy: '把它移到属性内部，或用文字说明。',
  },
  'tool-schema-array-items': {
    title: '数组缺少 items',
    what: '这个定义里的数组没有说明元素的类型。',
    why: '元素类型不明，模型无从填写，API 会拒绝这个定义。',
    remedy: '加上 "items" 描述单个元素。',
  },
  'tool-schema-invalid': {
    title: '无效的 JSON Schema',
    what: '"{name}" 的值不符合 JSON Schema。',
    why: '无效的定义在模型看到之前就会被拒绝；常见原因是用 null 代替省略。',
    remedy: '改正这个值，或去掉这个字段。',
    unrepairable: '定义应当怎么写，只有你知道。',
  },
  'strict-schema-additional-properties': {
    title: '没有禁止额外属性',
    what: '严格模式下，每个对象都必须写 "additionalProperties": false。',
    why: '严格模式保证输出完全符合定义，开放的对象无法保证。',
    remedy: '在这个对象上加上它。',
  },
  'strict-schema-required-all': {
    title: 'required 没有列全',
    what: '严格模式下 "required" 必须列出所有属性；缺少：{names}。',
    why: '可选值应写成必填但可以为 null。',
    remedy: '列出所有属性，可选的允许为 null。',
  },
  'strict-schema-keyword': {
    title: '严格模式不支持的关键字',
    what: '严格模式不支持 "{name}"。',
    why: '严格模式只支持 JSON Schema 的一部分。',
    remedy: '去掉它，在程序里检查取值。',
  },
  'strict-schema-too-large': {
    title: '严格模式的定义过大',
    what: '定义的“{measure}”达到 {count}，严格模式的上限是 {limit}。',
    why: '严格模式会把定义编译成语法，因此限制属性数量、嵌套层数、枚举值个数和字符总数。',
    remedy: '拆分定义、减少嵌套或缩短枚举；也可以不用严格模式。',
    unrepairable: '定义里哪些可以省去，由你决定。',
  },
  'tools-undefined-for-history': {
    title: '历史用了工具却没有声明',
    what: '历史里有工具调用或结果，请求却没有声明工具。',
    why: '只要历史里出现工具，这个 API 就要求带上工具定义。',
    remedy: '把工具定义一起发送。',
    unrepairable: '历史消息里没有写明工具名称。',
  },
};
