import type { SameTexts } from '../../shape';
import type { partsRules as english } from '../../en/rules/parts';

export const partsRules: SameTexts<typeof english> = {
  'content-part-shape': {
    title: '内容片段格式错误',
    what: '这个内容片段的结构与它的类型不符。',
    why: '每个片段都是对象，有 "type" 和同名成员：{"type": "image_url", "image_url": {"url": "…"}}。',
    remedy: '按完整格式书写这个片段。',
    unrepairable: '这个内容块里应当放什么，只有你知道。',
  },
  'content-part-type-invalid': {
    title: '未知的片段类型',
    what: '这里不接受 "{type}" 类型的片段。可用：{types}。',
    why: '消息能包含哪些内容，取决于服务商、角色和模型。',
    remedy: '换成可用的类型，或把内容转成文本。',
    unrepairable: '这条消息里只有它，该用什么文字代替只有你知道。',
  },
  'content-part-extra-field': {
    title: '片段中有未知字段',
    what: '这个 API 不认识这里的 "{name}"。',
    why: '严格的校验会拒绝内容块里所有不认识的字段。',
    remedy: '去掉这个字段。',
  },
  'content-part-unsupported': {
    title: '模型不支持这种内容',
    what: '这个模型不接受 "{type}" 类型的内容。',
    why: '类型本身有效，但这个模型看不到或听不到它。',
    remedy: '换一个模型，或用文字描述内容。',
    unrepairable: '这条消息里只有它：请改用文字描述，或换用支持它的模型。',
  },
  'image-not-in-user': {
    title: '图片不在 user 消息里',
    what: '"{role}" 角色的消息里有图片。',
    why: '图片只能放在 user 消息里；放在别处会被拒绝，或者模型根本看不到。',
    remedy: '把图片放到后面的 user 消息里。',
    unrepairable: '没有可以接收它的用户消息。',
  },
  'image-url-remote': {
    title: '图片使用网址',
    what: '这个服务器不会从网络下载图片。',
    why: '它只接受 data: 形式的图片。',
    remedy: '把图片以 base64 嵌入。',
    unrepairable: '需要先下载图片再内嵌，本应用不会替你联网下载。',
  },
  'image-media-type-unsupported': {
    title: '不支持的图片类型',
    what: '不支持 "{type}"。可用：{types}。',
    why: '只能读取这四种格式；注意 "image/jpg" 不是合法的媒体类型。',
    remedy: '转换图片格式，或改正类型。',
    unrepairable: '需要把图片本身转换成 JPEG、PNG、GIF 或 WebP。',
  },
  'image-media-type-mismatch': {
    title: '图片类型与数据不符',
    what: '声明为 "{type}"，数据却是 "{real}"。',
    why: 'API 会检查数据开头的字节，类型写错就会拒绝。',
    remedy: '改成数据真正的类型。',
  },
  'document-needs-text': {
    title: '只有文件没有文字',
    what: '这条消息有文件却没有文本。',
    why: '这个 API 要求文档旁边有文本。',
    remedy: '写上要对文件做什么。',
  },
  'cache-control-too-many': {
    title: '缓存标记过多',
    what: '有 {count} 处 cache_control 标记，最多允许 {limit} 处。',
    why: 'system、tools 和 messages 里的标记合并计数。',
    remedy: '只在较长且稳定的部分末尾保留标记。',
  },
};
