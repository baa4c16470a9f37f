export { packageOf } from './package-rule.ts'
export { isReservedName } from './reserved-names.ts'
export { readSetup } from './setup.ts'
export { makeWorkspace } from './workspace.ts'
