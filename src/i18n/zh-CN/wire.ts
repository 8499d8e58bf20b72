import type { WireTexts } from '../en/wire';

export const wire: WireTexts = {
  title: '传输内容',
  count: { other: '{count} 个数据块' },
  as: '按谁的格式发送',
  position: '第 {index} 个数据块，共 {count} 个',
  slider: '数据块',
  first: '第一个数据块',
  previous: '上一个数据块',
  next: '下一个数据块',
  last: '最后一个数据块',
  toMessage: '下一个构成消息内容的数据块',
  chunks: '原样收到的数据块',
  raw: '当前数据块',
  message: '目前拼出的消息',
  notYet: '消息还没有任何内容。',
  isJson: '是合法的 JSON',
  notJson: '还不是 JSON',
  cut: '始终没有成为 JSON',
  builtHere: '由当前数据块拼上',
  asJson: '显示为 JSON',
  usage: '目前的用量',
  converted: {
    'openai-chat': '在对话中，它以 OpenAI 格式的消息保存。',
    'anthropic-messages': '在对话中，它以 Anthropic 格式的消息保存。',
  },
  imagined: '同一个回答，按 {provider} 的流式格式写出；离线运行，没有发送任何内容。',
  effects: {
    opening: '开头：说明由谁发言，或接下来是哪种内容块。消息还没有内容。',
    text: '{path} 变长：把文本接在已有内容后面。',
    thought: '{path} 变长：模型先思考后回答，思考内容放在单独的字段里。',
    refusal: '{path} 变长：模型拒绝回答，理由写在这里而不是 content 里。',
    name: '一次工具调用开始：id 和名称只出现一次，之后是参数的片段。',
    arguments: '{path} 变长。它是文本而不是对象：等调用完整之后再解析一次。在那之前它可能停在任何位置。',
    argumentsWhole: '{path} 已经完整：现在可以解析了。',
    input: '{path} 最终是一个对象，但文本是分段到达的。先把各段存起来，等这一块结束后再解析一次。',
    inputWhole: '{path} 已经完整：文本解析成对象。',
    call: '函数调用一次完整到达：名称，以及作为对象的参数。',
    signature: '思考内容的签名。下一次请求必须原样带回。',
    data: '{path} 按收到的样子保留。',
    finish: '结束原因：{reason}。消息已经完整。',
    usage: '服务商统计的 token 用量。消息不变。',
    done: '流的结尾。如果没有它，之前也没有结束原因，说明回答被中断了。',
    ping: '心跳，让连接保持打开。',
    'block-end': '这个内容块已经完整。',
    error: '流的中途出错。HTTP 早已返回 200，只有数据块本身能说明出了错。',
    malformed: '无法读取的数据块。如果直接跳过，就会不知不觉地丢掉一段内容。',
    nothing: '对消息没有影响。',
  },
  how: {
    title: '怎样拼成消息',
    'openai-chat':
      '`delta.content` 是文本，接在后面即可。`delta.tool_calls` 是片段列表：`index` 说明片段属于哪次调用；id、type 和名称只出现一次，`function.arguments` 分段到达。两次调用的片段可能交错，所以不能总是接到“最后一个”上。',
    'anthropic-messages':
      '消息是内容块的列表。`content_block_start` 打开第 `index` 块，`content_block_delta` 往里添加内容（`text_delta`、`thinking_delta`、`input_json_delta`），`content_block_stop` 结束这一块。`partial_json` 的各段在块结束时合成 `input` 对象。',
    gemini:
      '每个数据块都是一个完整的响应，带着接下来的 parts：依次追加，相邻的文本合并。函数调用一次完整到达，`args` 是对象，并且和普通回答一样以 STOP 结束。',
  },
  reasoning: {
    title: '思考内容的去向',
    needed: '是否需要带回',
    billed: '如何计费',
    here: '在这一步',
    has: '回复带有思考内容，在 `{member}` 里。',
    hasNot: '回复没有思考内容。',
    stands: {
      wanted:
        '{provider} 要求带回：这个请求有工具，模型也在思考，所以之后的每次请求里，每条 assistant 消息都必须带上自己的 `reasoning_content`（空字符串也可以）。缺少时返回 400。',
      ignored:
        '只有在模型思考并且使用工具时，{provider} 才要求带回。就目前这个请求而言，它会被忽略，可以省略。',
      sealed:
        '思考内容是带签名的 `thinking` 块。在使用工具的轮次里，必须原样、按原位置带回；被改动或缺少签名时会被拒绝。',
      signed:
        '思考内容本身不必带回，但签名必须随所属的调用一起带回；这里保存在 `extra_content.google.thought_signature` 中。',
      refused: '{provider} 拒绝请求中的 `reasoning_content`：发送数组之前请去掉它。',
      accepted: '{provider} 接受请求中的 `reasoning_content`，但并不需要它。',
      'undefined-there':
        '{provider} 没有 `reasoning_content` 字段：模型可能会思考，但思考内容留在服务端。随请求发送时，它只是一个未知字段。',
    },
    output: '思考内容按输出计费，无论是否显示。',
    measured: { other: '这一步：输出 {total} 个 token 中占 {count} 个。' },
    input: '带回的思考内容属于提示词，之后每次请求都按输入计费，被忽略的情况除外。',
  },
};
