/** The look of a report: of its own, light and dark, on paper too. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f4f5f7,#15171c);--surface:light-dark(#fff,#1d2026);--sunken:light-dark(#eceef2,#111318);
--line:light-dark(#e1e4ea,#2d313a);--ink:light-dark(#1b1f27,#e8eaee);--ink-2:light-dark(#4c5462,#b3bac6);--error:light-dark(#c62828,#ff8a80);
--warning:light-dark(#8f5b00,#f2bd5b);--system:light-dark(#7c3aed,#b394f7);--developer:light-dark(#c02677,#f08abf);
--user:light-dark(#2563eb,#7aa5ff);--assistant:light-dark(#52607a,#a3b1c9);--tool:light-dark(#0b7f78,#4fc4b8)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Noto Sans SC','Microsoft YaHei',sans-serif}
main{max-width:54rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{margin:0;font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}
h2{margin:2rem 0 .75rem;font-size:1.125rem}
h3{margin:0;font-size:.875rem}
p{margin:0}
.quiet,footer{color:var(--ink-2)}
footer{margin-top:2.5rem;font-size:.8125rem}
code{overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace;font-size:.8125rem}
pre{margin:.5rem 0 0;padding:.5rem .75rem;border-radius:4px;background:var(--sunken);white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;margin:1rem 0 0}
dt{color:var(--ink-2);font-size:.75rem}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.figures dd{font-size:1.25rem;line-height:1.3}
ol,ul,.card{grid-template-columns:minmax(0,1fr)}
ol,ul{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}
.card{display:grid;gap:.25rem;padding:.625rem .875rem;border:1px solid var(--line);border-left:3px solid var(--edge,var(--assistant));border-radius:6px;background:var(--surface)}
.head{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;justify-content:space-between}
.tools,.role-tool,.role-function{--edge:var(--tool)}.role-system{--edge:var(--system)}.role-developer{--edge:var(--developer)}.role-user{--edge:var(--user)}
.failed,.error{--edge:var(--error)}.failed .outcome,.error b{color:var(--error)}.warning{--edge:var(--warning)}.warning b{color:var(--warning)}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--ink-2);font-size:.8125rem}
@media print{:root{color-scheme:light;font-size:12px}body{background:#fff;font-size:11px}main{max-width:none;padding:0}.card{break-inside:avoid}pre{max-height:none}}
`;
