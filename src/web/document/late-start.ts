/**
 * Runs in the page before all other scripts of ours, as text. Scripts wait, so that on a slow connection they do not
 * compete with the style sheet, the fonts and the first picture: until the page has loaded, is painted and idle,
 * until somebody touches it, or for three seconds at most. Presses that need them meanwhile are kept for them.
 */
const WAIT = `(run=>{let b=0,go=()=>{b||(b=1,run())},
idle=()=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:300}):setTimeout(go,50));
document.readyState=='complete'?idle():addEventListener('load',idle);
for(let n of['pointerdown','keydown'])addEventListener(n,go,{once:true,capture:true});
setTimeout(go,3e3);
let early=self.earlyPresses=[];
addEventListener('click',e=>{let pressed=e.target.closest('button[data-act]');pressed&&early.push(pressed.dataset.act)})})`

const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");/gm

/**
 * The text of a classic script that starts the page later.
 * @param start what the router writes into a module that starts at once
 * @param modules every file that it will need; fetched together, for each names the next one only when it is there
 */
export function lateStart(start: string, modules: Iterable<string>): string {
  const files = JSON.stringify([...new Set(modules)])
  const fetchAll = `for(let h of ${files})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:h}));`
  const run = start.replace(IMPORT, (_, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  )

  return `${WAIT}(async()=>{${fetchAll}\n${run}})`
}
