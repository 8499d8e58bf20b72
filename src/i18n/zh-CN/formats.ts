import type { FormatsTexts } from '../en/formats';

export const formats: FormatsTexts = {
  names: {
    batch: '批处理文件中的一行',
    body: '请求体',
    curl: 'curl 命令',
    jsonl: 'JSONL 中的一行',
    message: '单条消息',
    messages: 'messages 数组',
    response: 'API 响应',
    rolecall: 'Rolecall 文件',
  },
  exports: {
    json: 'JSON（原样）',
    pretty: 'JSON（重新排版）',
    curl: 'curl 命令',
    rolecall: 'Rolecall 文件（含模拟工具、脚本、截断方案和备注）',
  },
  faults: {
    empty: '文本为空，没有可导入的内容。',
    'too-large': '文本有 {length} 个字符，最多可导入 {limit} 个。请只导出其中一部分，或拆分文件。',
    'too-deep': '第 {line} 行第 {column} 列：对象和数组的嵌套超过 {limit} 层，没有 API 会接受。',
    syntax: '第 {line} 行第 {column} 列：{what}',
    'unrecognised-object':
      '这个 JSON 对象不属于任何已知格式。它的键有 {keys}；请求体应有 “messages”，消息应有 “role”。',
    'unrecognised-array': '这个数组里没有对象，因此不是消息列表。',
    'unrecognised-scalar': '这只是单个 JSON 值；请求应当是一个对象，或一个消息数组。',
    'curl-without-body':
      '这条 curl 命令没有发送数据。聊天请求的 JSON 应写在 -d、--data、--data-raw 或 --json 之后。',
    'curl-body-in-file': '这条 curl 命令的数据来自文件 {file}，这里无法读取。请直接导入该文件。',
  },
  documentFaults: {
    'not-a-document': '这不是 Rolecall 文件，或者文件缺少开头或结尾。',
    'too-deep': '文件嵌套过深，无法读取。',
    newer: '这是由更新版本的 Rolecall 写入的（格式版本 {version}）。请刷新页面完成更新后再试。',
    corrupt: '文件中有一处已损坏：{pointer}。',
  },
  salvage: '只导入其中的请求',
  repairNone: '没有找到修复方法。请在上述位置手动修改后再试。',
  repairSkipped: '文本过长，这里不尝试自动修复。请在上述位置手动修改后再试。',
  notes: {
    'credentials-removed': '密钥已去除，不会被保存：{names}。',
    'other-choices': { other: '响应中还有 {count} 个 choice，只取了第一个。' },
    'other-lines': { other: '文件中还有 {count} 行，只取了第一行。' },
    'several-bodies': { other: '命令中还有 {count} 处数据，只取了第一处。' },
    'lone-surrogates': {
      other: '有 {count} 段文本含有半个字符（孤立的代理项）。内容会保留，导出时写成 \\u 转义。',
    },
  },
};
