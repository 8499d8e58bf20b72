import type { VirtualFile } from '../mocks/files';
import { parametersOf, text, type ReadySet, type ReadyTool } from './ready';

interface Words {
  readonly list: string;
  readonly folder: string;
  readonly read: string;
  readonly path: string;
  readonly files: readonly VirtualFile[];
}

function fileTools({ list, folder, read, path, files }: Words): readonly ReadyTool[] {
  const mock = { kind: 'files', files: [...files] } as const;
  return [
    { name: 'list_files', description: list, parameters: parametersOf({ path: text(folder) }), mock },
    { name: 'read_file', description: read, parameters: parametersOf({ path: text(path) }), mock },
  ];
}

export const files: ReadySet = {
  id: 'files',
  contents: {
    en: fileTools({
      list: 'List the files and folders in a folder.',
      folder: 'Path of the folder; / for the top',
      read: 'Read a text file.',
      path: 'Path of the file, as list_files gives it',
      files: [
        {
          path: 'README.md',
          text: '# Shop\n\nA small web shop. Prices are in `data/prices.csv`, open questions in `notes/todo.md`.\n',
        },
        { path: 'data/prices.csv', text: 'product,price\ncola,5.00\nwater,3.00\ncoffee,12.00\n' },
        { path: 'notes/todo.md', text: '- [ ] Raise the price of water to 3.50\n- [x] Add coffee\n' },
      ],
    }),
    'zh-CN': fileTools({
      list: '列出一个目录下的文件和子目录。',
      folder: '目录路径，/ 表示根目录',
      read: '读取一个文本文件。',
      path: '文件路径，以 list_files 返回的为准',
      files: [
        {
          path: 'README.md',
          text: '# 小店\n\n一个小型网店。价格见 `data/prices.csv`，待办见 `notes/todo.md`。\n',
        },
        { path: 'data/prices.csv', text: '商品,价格\n可乐,5.00\n矿泉水,3.00\n咖啡,12.00\n' },
        { path: 'notes/todo.md', text: '- [ ] 矿泉水涨价到 3.50\n- [x] 上架咖啡\n' },
      ],
    }),
  },
};
