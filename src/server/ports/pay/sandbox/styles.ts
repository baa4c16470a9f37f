import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The two files of Anuphan (OFL-1.1) that these pages need; nothing else is served by name. */
const FONTS: Record<string, string> = {
  'anuphan-thai.woff2': '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
  'anuphan-latin.woff2': '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2',
}

/** A font file of the sandbox pages, from the installed package; undefined for any other name. */
export async function readFont(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined
  return file ? new Uint8Array(await readFile(createRequire(import.meta.url).resolve(file))) : undefined
}

/** The sandbox pages' style sheet, served as a file so that a strict Content-Security-Policy holds. */
export const SANDBOX_CSS = `@font-face{font-family:'Anuphan Variable';font-weight:100 700;font-display:swap;
  src:url(fonts/anuphan-thai.woff2) format('woff2');
  unicode-range:U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC}
@font-face{font-family:'Anuphan Variable';font-weight:100 700;font-display:swap;
  src:url(fonts/anuphan-latin.woff2) format('woff2');
  unicode-range:U+0000-00FF,U+2000-206F,U+2122,U+2212}
:root{
  color-scheme:light dark;
  --page:#fbfcf8;--paper:#fff;--line:#e0e6d5;--line-strong:#86917c;--ink:#1a2417;--ink-2:#48543f;
  --brand:#8dc73f;--brand-ink:#12230b;--link:#35661a;--focus:#2f4f9a;
  --warn:#7a5200;--warn-tint:#fdf3d9;--good:#3c7320;--good-tint:#e0f3c9;--bad:#b3402a;--bad-tint:#fbeae5;
  --promptpay:#123a66
}
@media (prefers-color-scheme:dark){:root{
  --page:#0f150d;--paper:#182016;--line:#2c3727;--line-strong:#7f8b75;--ink:#eef3e6;--ink-2:#c1ccb6;
  --link:#a9da6c;--focus:#b9cbff;
  --warn:#f5cf73;--warn-tint:#362a0d;--good:#b6e086;--good-tint:#233619;--bad:#ffab97;--bad-tint:#42201a
}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);
  font:400 16px/1.65 'Anuphan Variable',Anuphan,'IBM Plex Sans Thai',system-ui,sans-serif;
  font-variant-numeric:tabular-nums lining-nums}
.banner{display:flex;justify-content:center;align-items:center;gap:8px;padding:10px 16px;
  background:var(--warn-tint);color:var(--warn);font-weight:600;text-align:center}
.banner svg{flex:none}
main{width:min(460px,100% - 32px);margin:32px auto 56px}
main.wide{width:min(640px,100% - 32px)}
.card{background:var(--paper);border:1px solid var(--line);border-radius:18px;padding:24px;overflow:hidden}
h1{margin:0 0 4px;font-size:26px;line-height:1.4;font-weight:600;text-wrap:balance}
p{margin:0 0 20px;color:var(--ink-2)}
.amount{margin:0 0 16px;color:var(--ink);font-size:38px;line-height:1.3;font-weight:700;white-space:nowrap}
.amount small{display:block;color:var(--ink-2);font-size:15px;font-weight:500}
dl{margin:0 0 24px;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--ink-2)}
dd{margin:0;font-weight:500;text-align:right;overflow-wrap:anywhere}
.nowrap{white-space:nowrap}
form{display:grid;gap:12px}
form+.button{margin-top:12px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 16px;
  border:1.5px solid var(--line-strong);border-radius:12px;background:transparent;color:var(--ink);
  font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
button.main,.button.main{min-height:54px;border-color:transparent;background:var(--brand);color:var(--brand-ink);
  font-size:17px;font-weight:600}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.promptpay{margin:0 0 20px;border:1px solid var(--line);border-radius:12px;overflow:hidden;background:#fff;text-align:center}
.promptpay b{display:block;padding:10px;background:var(--promptpay);color:#fff;font-weight:600}
.promptpay img{display:block;width:260px;max-width:100%;height:auto;margin:8px auto}
.state{display:inline-flex;align-items:center;gap:8px;margin:0 0 16px;padding:6px 14px;border-radius:99px;font-weight:600}
.state.good{background:var(--good-tint);color:var(--good)}
.state.bad{background:var(--bad-tint);color:var(--bad)}
.language{display:inline-flex;align-items:center;min-height:44px;margin-top:8px}
a{color:var(--link)}
table{width:100%;border-collapse:collapse}
th,td{padding:11px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--ink-2);font-size:14px;font-weight:500}
td:first-child{padding-right:20px;white-space:nowrap;font-weight:600}
tr:last-child td{border-bottom:0}
@media (max-width:520px){main{margin-top:16px}.card{padding:20px}h1{font-size:23px}
  table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:0}
  tr{padding:10px 0;border-bottom:1px solid var(--line)}tr:last-child{border:0}}
`
