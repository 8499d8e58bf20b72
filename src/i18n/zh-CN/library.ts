import type { LibraryTexts } from '../en/library';

export const library: LibraryTexts = {
  reasons: {
    unavailable:
      '此浏览器没有为本页面保存数据，可能是因为无痕模式或禁止了网站数据。内容只保留到标签页关闭，请导出需要的内容。（{message}）',
    full: '浏览器的存储空间已满。最近的修改没有保存，之前保存的内容完好。请删除一些对话，或导出当前对话。',
    conflict: '另一个标签页在此期间修改了这个对话。两个版本都会保留：你的版本另存为一个单独的对话。',
    removed: '这个对话已在另一个标签页中删除。你这里的内容会保存为新的对话。',
    missing: '这个对话已不存在，可能在此期间被删除了。',
    damaged: '记录无法读取，会原样保留。{fault}',
    failed: '浏览器存储出错：{message}。之前保存的内容完好。',
  },
  recoveries: {
    restored: '已恢复“{title}”中未保存的内容。',
    copied: '“{title}”中未保存的内容已恢复为副本，因为该对话此后有过修改。',
  },
  saveStates: {
    saved: '已保存',
    unsaved: '尚未保存',
    saving: '正在保存…',
    failed: '未保存',
  },
};
