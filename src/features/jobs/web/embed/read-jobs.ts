import { apiOf, type Scope } from '#web/page/page-scope.ts'

type Args = Parameters<typeof apiOf>[0]

/** What the panel of a repair's jobs shows. For loaders. */
export async function readJobs(args: Args, id: string) {
  return (await apiOf(args).jobs.list({ id })).data
}

export type JobsShown = Awaited<ReturnType<Scope['api']['jobs']['list']>>['data']
