import { Scripts } from 'react-router'

/**
 * Runs in the page right behind the router's scripts, as text. They stand in a `noscript`, which a browser that runs
 * scripts reads as mere text: it fetches none of them while it reads the page. What is no module, the page's data, is
 * run at once. The modules wait, so that on a slow connection they do not compete with the style sheet, the fonts and
 * the first picture: until the page has loaded, is painted and idle, until somebody touches it, or for three seconds
 * at most. Presses that need them meanwhile are kept for them.
 */
export const LATE_START = `(()=>{let own=document.currentScript,late=[],began=0,early=self.earlyPresses=[],
put=part=>{let copy=document.createElement(part.localName);
for(let{name,value}of part.attributes)copy.setAttribute(name,value);
copy.nonce=own.nonce;copy.textContent=part.textContent;document.head.append(copy);return copy},
go=()=>{began||(began=1,late.forEach(put))},
idle=()=>requestAnimationFrame(()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:300}):setTimeout(go,50));
for(let part of new DOMParser().parseFromString(own.previousElementSibling.textContent,'text/html').querySelectorAll('link,script'))
part.localName=='link'||part.type=='module'?late.push(part):put(part).remove();
document.readyState=='complete'?idle():addEventListener('load',idle);
for(let name of['pointerdown','keydown'])addEventListener(name,go,{once:true,capture:true});
setTimeout(go,3e3);
addEventListener('click',e=>{let pressed=e.target.closest('button[data-act]');pressed&&early.push(pressed.dataset.act)})})()`

/** The router's `<Scripts>`, for pages that show themselves first. React leaves what a `noscript` holds to the server. */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <Scripts nonce={nonce} />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which only the server writes
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LATE_START : '' }}
      />
    </>
  )
}
