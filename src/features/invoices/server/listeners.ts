import { closeCodes, closingCodes, spendCreditFor } from '#features/payments/server/service.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import { todayInBangkok } from '#thai/days.ts'
import { billEnded } from './ended.ts'
import { findInvoice } from './facts.ts'
import { lateFeeOn } from './late-owed.ts'
import { mailBill, mailReminder } from './mails.ts'
import { keepInvoicePaper } from './papers.ts'
import { runRent } from './rent-run.ts'
import { isOpen, type ReminderStep } from './rules.ts'
import { forEachAsked } from './shares.ts'
import { markOverdue, sendReminders } from './upkeep.ts'

const makeAndMailBill: Listener<'invoice.issued'>['run'] = async (kit, { workspaceId, invoiceId }) => {
  // The mail asks for no more than is to be paid.
  await spendCreditFor(kit, { workspaceId, invoiceId })
  const asked = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const facts = await findInvoice(tx, workspaceId, invoiceId)
    return facts && facts.status !== 'void' ? forEachAsked(tx, facts) : []
  })
  for (const facts of asked) {
    const locale = facts.tenantLocale
    const { fileId, name } = await keepInvoicePaper(kit, { workspaceId, invoiceId, locale })
    await mailBill(kit, facts, { fileId, name })
  }
}

export const invoicesListeners: Listener[] = [
  on('invoice.issued', 'invoices_paper_and_mail', makeAndMailBill, { urgency: 'whenever' }),
  on('lease.ended', 'invoices_bill_what_is_left', async (kit, ids) => {
    await closingCodes(kit, { workspaceId: ids.workspaceId, by: null, locale: 'th' }, () =>
      billEnded(kit, ids),
    )
  }),
  on('invoice.reminder', 'invoices_remind', async (kit, { workspaceId, invoiceId, step }) => {
    const today = todayInBangkok(kit.now())
    const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const facts = await findInvoice(tx, workspaceId, invoiceId)
      // Paid in the meantime: nothing to remind of.
      if (!facts || !isOpen(facts.status)) return undefined
      return {
        asked: await forEachAsked(tx, facts),
        lateFee: await lateFeeOn(tx, workspaceId, { id: invoiceId, leaseId: facts.leaseId, today }),
      }
    })
    for (const facts of found?.asked ?? [])
      await mailReminder(kit, { facts, lateFee: found!.lateFee }, step as ReminderStep)
  }),
]

/** Times are UTC; Bangkok is seven hours ahead. */
export const invoicesSchedules: Schedule[] = [
  {
    name: 'rent_run',
    cron: '10 18 * * *',
    run: async (kit) => void (await runRent(kit, { closeCodes: (...bills) => closeCodes(kit, ...bills) })),
  },
  { name: 'overdue', cron: '30 17 * * *', run: async (kit) => void (await markOverdue(kit)) },
  { name: 'reminders', cron: '20 2-9 * * *', run: async (kit) => void (await sendReminders(kit)) },
]
