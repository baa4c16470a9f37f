import { notFound, Problem } from '#contract/problem.ts'
import { daysContract } from '#features/days/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { readFeed, removeFeed, renewFeed, setFeed } from './feed.ts'
import { newsId, readNews, readNewsEntry, setNewsDone } from './news.ts'
import { addEntry, readOwnEntry, removeEntry, setDone, updateEntry } from './own.ts'
import { listMonth, pageOf, readAlert, readAlerts, readEntries, readSpan } from './read.ts'

const os = serve(daysContract)
const OK = { data: { ok: true as const } }

export const daysHandlers = {
  calendar: os.calendar.handler(({ input, context }) => listMonth(context, input)),
  span: os.span.handler(async ({ input, context }) => {
    const { entries, more, holidays, holidaysAre } = await readSpan(context, input)
    return { data: { entries, more, holidays, holidaysAre } }
  }),
  add: os.add.handler(async ({ input, context }) => ({ data: await addEntry(context, input) })),
  read: os.read.handler(async ({ input, context }) => ({
    data: await context.kit.database.global((tx) =>
      readOwnEntry(tx, context.kit, signedIn(context).userId, input.id),
    ),
  })),
  update: os.update.handler(async ({ input, context }) =>
    savedAnswer(await updateEntry(context, input), { version: input.version, locale: context.locale }),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeEntry(context, input.id)
    return OK
  }),
  alerts: os.alerts.handler(async ({ input, context }) => {
    if (input.name !== `get-${context.kit.config.product.slug}-alerts`) throw notFound()
    const isOpen = input.dashboard === true
    return pageOf(
      [...(await readNews(context, { isOpen })), ...(await readAlerts(context, { isOpen }))],
      input,
    )
  }),
  alert: os.alert.handler(async ({ input: { name, id }, context }) => {
    const { slug } = context.kit.config.product
    const news = newsId(id)
    if (name === `get-${slug}-alerts`)
      return { data: await (news ? readNewsEntry(context, news) : readAlert(context, id)) }
    if (name !== `done-${slug}-alerts`) throw notFound()
    needOwnPress(context)
    return { data: await (news ? setNewsDone(context, news, true) : setDone(context, id, true)) }
  }),
  done: os.done.handler(async ({ input: { id, isDone }, context }) => {
    const news = newsId(id)
    return { data: await (news ? setNewsDone(context, news, isDone) : setDone(context, id, isDone)) }
  }),
  recentTasks: os.recentTasks.handler(async ({ context }) => ({
    data: (await readAlerts(context, { isOpen: true })).slice(0, 10),
  })),
  datesAndTasks: os.datesAndTasks.handler(async ({ context }) => {
    const today = todayInBangkok(context.kit.now())
    const days = new Map<string, Awaited<ReturnType<typeof readEntries>>>()
    for (const entry of await readEntries(context, today, addDays(today, 30)))
      if (entry.kind !== 'busy' && !entry.gone && entry.status === 'open')
        days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
    return { data: [...days].map(([date, tasks]) => ({ date, tasks })) }
  }),
  feed: os.feed.handler(async ({ context }) => ({ data: await readFeed(context) })),
  renewFeed: os.renewFeed.handler(async ({ context }) => ({ data: await renewFeed(context) })),
  setFeed: os.setFeed.handler(async ({ input, context }) => ({ data: await setFeed(context, input) })),
  removeFeed: os.removeFeed.handler(async ({ context }) => {
    await removeFeed(context)
    return OK
  }),
}

/**
 * A GET that changes something is made by a script of our own page or by a program with its token (G380). Links, pictures
 * and forms of other sites, addresses typed or fetched ahead, and programs with cookies alone are refused.
 * @throws Problem 403 `foreign_origin`
 */
function needOwnPress({ request }: ApiContext): void {
  const headers = request?.headers
  if (!headers || /^Bearer \S+$/.test(headers.get('authorization') ?? '')) return
  const isAhead = headers.has('sec-purpose') || headers.has('purpose') || headers.get('x-moz') === 'prefetch'
  const isScript =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
  if (isAhead || !isScript) throw new Problem(403, 'foreign_origin')
}
