import type { InferContractRouterOutputs } from '@orpc/contract'
import type { templatesContract } from '#features/papers/templates/contract.ts'
import type { Refusal } from '#web/page/page-scope.ts'

type Outputs = InferContractRouterOutputs<typeof templatesContract>

/** The template of a kind as its writer works on it. */
export type Template = Outputs['read']['data']
export type TemplateListed = Outputs['list']['data'][number]

/** What a refused save brings along: where it stands by then. */
export type SaveAnswer =
  | { intent: 'save'; saved: Template }
  | { intent: 'save'; refusal: Refusal; stored: Template }

/** A real record to try the template with. */
export type Trial = { value: string; label: string; group: 'papers' | 'homes' }
