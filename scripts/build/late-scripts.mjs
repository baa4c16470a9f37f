// Lets the router write pages whose scripts wait for what the page shows (src/web/document/late-start.ts): the router
// itself knows only scripts that are fetched at once, each by a link of high priority in the head.
import { root } from '../kit.mjs'

const COMPONENTS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/

/** In `<Scripts>`: a page asks for it by `data-late`. */
const CHANGES = [
  [
    /dangerouslySetInnerHTML: \{ __html: routeModulesScript \},\s*type: "module",\s*async: true/,
    `...(scriptProps["data-late"]
      ? { dangerouslySetInnerHTML: { __html: isStatic ? lateStart(routeModulesScript, [manifest.entry.module, ...manifest.entry.imports, ...getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })]) : "" } }
      : { dangerouslySetInnerHTML: { __html: routeModulesScript }, type: "module", async: true })`,
  ],
  [
    /\/\* @__PURE__ \*\/ (React\$?\d*\.createElement\("link", \{\s*rel: "modulepreload",\s*href: manifest\.entry\.module)/,
    'scriptProps["data-late"] ? null : $1',
  ],
  [/preloads\.map\(/, '(scriptProps["data-late"] ? [] : preloads).map('],
]

/** A Vite plugin for what the server renders, and for what takes it over. */
export function lateScripts() {
  return {
    name: 'late-scripts',
    apply: 'build',
    transform(code, id) {
      if (!COMPONENTS.test(id)) return
      return { code: withLateScripts(code, this.environment.name !== 'client'), map: null }
    },
  }
}

/** The same components with the choice to start late. Stops at a form it does not know. */
export function withLateScripts(code, isServer = true) {
  const changed = CHANGES.reduce((text, [form, late]) => {
    if (!form.test(text))
      throw new Error(
        'react-router/…/ssr/components.js has a form that scripts/build/late-scripts.mjs does not know',
      )
    return text.replace(form, isServer ? late : late.replace(/isStatic \? lateStart\(.*\) : ""/, '""'))
  }, code)
  const from = JSON.stringify(`${root}/src/web/document/late-start.ts`)

  return isServer ? `import { lateStart } from ${from};\n${changed}` : changed
}
