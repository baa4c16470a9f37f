import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['imports']

/** An import with its counts, and why it cannot be undone. */
export type ImportData = Awaited<ReturnType<Calls['read']>>['data']

/** A line of the file as it was understood. */
export type ImportRowData = Awaited<ReturnType<Calls['rows']>>['data'][number]
