// Leaves out of the browser's build what the router brings and no page of ours asks for: hooks for those who measure it
// (`instrumentations` of HydratedRouter), and components that only their own names keep alive.
const MEASURING = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/
const COMPONENTS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/].*\.js$/
const NAMES = /^\w+\.displayName = "\w+";$/gm
const EXPORTS =
  /^export \{ (consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext) \};$/m

/** A Vite plugin for what goes to the browser. */
export function clientRouter() {
  return {
    name: 'client-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (MEASURING.test(id)) return { code: withoutMeasuring(code), map: null }
      if (COMPONENTS.test(id)) return { code: code.replace(NAMES, ''), map: null }
    },
  }
}

/** Nobody measures: what the router asks for answers nothing. Stops at a form it does not know. */
export function withoutMeasuring(code) {
  const [, names] = EXPORTS.exec(code) ?? []
  if (!names)
    throw new Error(
      'react-router/…/instrumentation.js has a form that scripts/client-router.mjs does not know',
    )

  return names
    .split(', ')
    .map((name) => `export const ${name} = () => undefined`)
    .join('\n')
}
