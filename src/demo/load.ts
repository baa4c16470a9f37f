import { acceptSilence } from '#features/inspections/server/service.ts'
import { markOverdue } from '#features/invoices/server/service.ts'
import { countMessages } from '#features/message-figures/server/service.ts'
import { refreshAll } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, addMonths, firstDayOfMonth, monthKey, todayInBangkok } from '#thai/days.ts'
import { makeLogins } from './accounts.ts'
import { workWithAgents } from './agents.ts'
import { keepBooks } from './books.ts'
import { tellMany } from './broadcasts.ts'
import { runCampaigns } from './campaigns.ts'
import { talk } from './chats.ts'
import { clockOf } from './clock.ts'
import { noteContacts } from './contacts.ts'
import { keepDates } from './dates.ts'
import { sendGreetings } from './greetings.ts'
import { makeHomes, type Stock } from './homes.ts'
import { walkHomes } from './inspected.ts'
import { openMonthEnd } from './month-end.ts'
import { makeNameCards } from './name-cards.ts'
import { giveHomes, writeNews } from './news.ts'
import { keepOutside } from './outside.ts'
import { linkOwners } from './owners.ts'
import { sellPackages } from './packages.ts'
import { orderPapers } from './papers.ts'
import { openPayouts } from './payouts.ts'
import { createRaster, hangPictures, type Raster } from './pictures.ts'
import { writeOfPlatform } from './platform.ts'
import { keepPolicies } from './policies.ts'
import { dropOldNews } from './queue.ts'
import { makeReports } from './reports.ts'
import { noteState } from './state.ts'
import { bringStatement } from './statement.ts'
import { timelineOf } from './timeline.ts'
import { publishWebsite } from './websites.ts'
import { withholdTax } from './withholding.ts'
import { type Business, isEmpty, makeWorkspaces } from './workspaces.ts'
import { writePapers } from './written.ts'
import { layYear } from './year.ts'

/** The year of the demo begins on the first day of the month a year ago. */
function firstDayOf(today: string): string {
  return firstDayOfMonth(monthKey(addMonths(today, -12)))
}

/**
 * Fills an empty database with the demo business: three managers, their homes and people, and a year of leases, bills
 * and payments up to today, made by the services that people use. Does nothing where somebody has an account.
 * Call it before the jobs are started: what happened in the past is nobody's news.
 */
export async function loadDemo(kit: Kit): Promise<boolean> {
  if (!(await isEmpty(kit))) return false
  await noteState(kit, 'begun')
  kit.log.info('demo', { state: 'loading' })
  const started = performance.now()
  const watch = stopwatch(kit)
  const today = todayInBangkok(kit.now())
  const firstDay = firstDayOf(today)
  const clock = clockOf(kit)
  const until = kit.now()

  clock.at(addDays(firstDay, -10), 9)
  const logins = await makeLogins(clock.kit)
  const businesses = await makeWorkspaces(clock.kit, logins, today)
  for (const business of businesses) {
    await publishWebsite(clock.kit, business)
    await makeNameCards(clock.kit, business)
  }
  watch('people')

  const stocks = []
  for (const business of businesses) {
    const stock = await makeHomes(clock, business, addDays(firstDay, -6))
    await linkOwners(clock.kit, business, { owners: stock.owners, logins })
    stocks.push({ business, ...stock })
  }
  watch('homes')

  // Each business lives its own year by its own clock, side by side: one waits for a paper while another books money.
  const years = stocks.map(async (stock) => {
    const own = clockOf(kit)
    const timeline = timelineOf(own, until)
    await layYear({ clock: own, timeline, ...stock, logins, today, firstDay })
    return timeline.play()
  })
  const raster = createRaster()
  const pictures = hangAll(kit, stocks, raster)
  const counts = await Promise.all(years)
  watch('year', { happened: counts.join(' + ') })
  watch('pictures', { count: await pictures })

  for (const stock of stocks) {
    await writeNews(clock, { ...stock, today, raster })
    await keepPolicies(clock.kit, { ...stock, today })
    await noteContacts(clock, { ...stock, today })
    await keepDates(clock.kit, { ...stock, today, now: until })
    await giveHomes(clock, { ...stock, today })
    await runCampaigns(clock, { ...stock, today })
    await sendGreetings(clock, { ...stock, today })
  }
  await writeOfPlatform(clock, { admin: logins.get('admin')!, today, raster })
  watch('news')
  await sellPackages(kit, { businesses, admin: logins.get('admin')!, today, until })
  watch('packages')

  clock.set(until)
  for (const { business } of stocks) await workWithAgents(clock, { business })
  await markOverdue(clock.kit)
  await refreshAll(clock.kit)
  for (const { business } of stocks) await writePapers(clock.kit, business)
  for (const { business } of stocks) await keepOutside(clock.kit, business)
  for (const { business } of stocks) await walkHomes(clock.kit, business)
  await acceptSilence(clock.kit)
  watch('papers')
  for (const stock of stocks) await talk(clock, stock)
  for (const stock of stocks) await tellMany(clock, { ...stock, today })
  // Those told of days that are over; what follows is today's.
  clock.set(until)
  for (const { business } of stocks) await openMonthEnd(clock, { business, today })
  for (const { business } of stocks) if (business.key === 'agency') await withholdTax(clock, business)
  watch('chats')
  for (const { business } of stocks) await keepBooks(clock, { business, today, firstDay })
  for (const { business } of stocks) await bringStatement(clock, { business, today })
  for (const stock of stocks) await makeReports(clock, { ...stock, today })
  for (const { business } of stocks) await openPayouts(clock, { business, today })
  watch('reports')
  const dropped = await dropOldNews(kit)
  await orderPapers(
    kit,
    businesses.map(({ id }) => id),
  )
  await countMessages(kit)
  await noteState(kit, 'whole')
  watch('end', { dropped })
  kit.log.info('demo', { state: 'loaded', ms: Math.round(performance.now() - started) })

  return true
}

async function hangAll(kit: Kit, stocks: { business: Business; homes: Stock['homes'] }[], raster: Raster) {
  let count = 0
  for (const stock of stocks) count += await hangPictures(kit, { ...stock, raster })

  return count
}

/** Says in the debug log how long each part took. */
function stopwatch({ log }: Kit) {
  let last = performance.now()

  return (phase: string, facts: Record<string, unknown> = {}) => {
    const now = performance.now()
    log.debug('demo', { phase, ms: Math.round(now - last), ...facts })
    last = now
  }
}
