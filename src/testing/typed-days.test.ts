import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract.ts'
import { inputs, walkSchema } from './call-inputs.ts'

/** Where each day that is written down is held to what it is about: the file, and words that it says there. */
const BOUNDED: Record<string, [file: string, words: string]> = {
  'alerts.add.publishOn': ['alerts/server/write.ts', 'assertSpan(writing'],
  'alerts.add.expiresOn': ['alerts/server/write.ts', 'assertSpan(writing'],
  'alerts.update.publishOn': ['alerts/server/write.ts', 'assertSpan(writing'],
  'alerts.update.expiresOn': ['alerts/server/write.ts', 'assertSpan(writing'],
  'agents.pay.day': ['agents/server/pay.ts', "assertDay('day', day, bookDays("],
  'assets.add.boughtDay': ['assets/server/service.ts', "assertDay('boughtDay', boughtDay, pastDays("],
  'assets.add.installedDay': [
    'assets/server/service.ts',
    "assertDay('installedDay', installedDay, installedDays(",
  ],
  'assets.add.warrantyUntil': [
    'assets/server/service.ts',
    "assertDay('warrantyUntil', warrantyUntil, warrantyDays(",
  ],
  'assets.addMany.boughtDay': ['assets/server/service.ts', "assertDay('boughtDay', boughtDay, pastDays("],
  'assets.addMany.installedDay': [
    'assets/server/service.ts',
    "assertDay('installedDay', installedDay, installedDays(",
  ],
  'assets.addMany.warrantyUntil': [
    'assets/server/service.ts',
    "assertDay('warrantyUntil', warrantyUntil, warrantyDays(",
  ],
  'assets.update.boughtDay': ['assets/server/service.ts', "assertDay('boughtDay', boughtDay, pastDays("],
  'assets.update.installedDay': [
    'assets/server/service.ts',
    "assertDay('installedDay', installedDay, installedDays(",
  ],
  'assets.update.warrantyUntil': [
    'assets/server/service.ts',
    "assertDay('warrantyUntil', warrantyUntil, warrantyDays(",
  ],
  'assets.retire.day': ['assets/server/service.ts', "assertDay('day', day, pastDays("],
  'books.close.through': ['books/server/closing.ts', 'if (!isMonthEnd(through)) throw invalid('],
  'books.close.seenThrough': ['books/server/closing.ts', 'if (wasDay !== seenThrough) throw conflict('],
  'books.reopen.through': [
    'books/server/closing.ts',
    'if (through !== null && !isMonthEnd(through)) throw invalid(',
  ],
  'books.reopen.seenThrough': ['books/server/closing.ts', 'if (wasDay !== seenThrough) throw conflict('],
  'books.setOpening.startDay': ['books/server/opening.ts', "assertDay('startDay', startDay, {"],
  'carePlans.add.anchorDay': [
    'care-plans/server/manage.ts',
    "assertDay('anchorDay', details.anchorDay, careDays(",
  ],
  'carePlans.postpone.day': ['care-plans/server/rounds.ts', 'care_round_gone'],
  'carePlans.postpone.to': ['care-plans/server/rounds.ts', "assertDay('to', to,"],
  'carePlans.skip.day': ['care-plans/server/rounds.ts', 'care_round_gone'],
  'packages.addDiscount.endsOn': ['packages/server/discounts.ts', 'assertDays(input'],
  'packages.addDiscount.startsOn': ['packages/server/discounts.ts', 'assertDays(input'],
  'packages.setSelling.soldFrom': ['packages/server/set-selling.ts', 'dayRefusal(before, soldFrom, today)'],
  'packages.updateDiscount.endsOn': ['packages/server/discounts.ts', 'assertDays(after'],
  'packages.updateDiscount.startsOn': ['packages/server/discounts.ts', 'assertDays(after'],
  'carePlans.update.anchorDay': [
    'care-plans/server/manage.ts',
    "assertDay('anchorDay', after.anchorDay, careDays(",
  ],
  'charges.hold.untilDay': ['charges/server/holds.ts', "assertDay('untilDay', untilDay, comingDays("],
  'monthEnd.pause.untilDay': ['month-end/server/pauses.ts', "assertDay('untilDay', untilDay, comingDays("],
  'greetings.add.day': ['greetings/server/write.ts', "assertDay('day', kept.day, comingDays("],
  'greetings.adminPause.fromDay': ['greetings/server/pauses.ts', "assertDay('fromDay', fromDay,"],
  'greetings.adminPause.toDay': ['greetings/server/pauses.ts', "assertDay('toDay', toDay, comingDays("],
  'greetings.preview.day': ['greetings/server/preview.ts', 'filled('],
  'greetings.setPause.fromDay': ['greetings/server/pauses.ts', "assertDay('fromDay', fromDay,"],
  'greetings.setPause.toDay': ['greetings/server/pauses.ts', "assertDay('toDay', toDay, comingDays("],
  'greetings.update.day': ['greetings/server/write.ts', "assertDay('day', kept.day, comingDays("],
  'marketing.add.endDay': ['marketing/server/service.ts', "assertDay('endDay', endDay,"],
  'marketing.add.startDay': ['marketing/server/service.ts', "assertDay('startDay', startDay,"],
  'marketing.update.endDay': ['marketing/server/service.ts', "assertDay('endDay', endDay,"],
  'marketing.update.startDay': ['marketing/server/service.ts', "assertDay('startDay', startDay,"],
  'deposits.settle.returnedDay': ['deposits/server/settle.ts', 'deposits_before_lease'],
  'days.add.date': ['days/server/own.ts', "assertDay('date', date, notedDays("],
  'days.update.date': ['days/server/own.ts', "assertDay('date', date, notedDays("],
  'documentHub.addOutside.endDay': [
    'document-hub/server/outside.ts',
    "assertDay('endDay', endDay, paperEndDays(",
  ],
  'documentHub.addOutside.paperDay': [
    'document-hub/server/outside.ts',
    "assertDay('paperDay', paperDay, paperDays(",
  ],
  'documentHub.updateOutside.endDay': [
    'document-hub/server/outside.ts',
    "assertDay('endDay', endDay, paperEndDays(",
  ],
  'documentHub.updateOutside.paperDay': [
    'document-hub/server/outside.ts',
    "assertDay('paperDay', paperDay, paperDays(",
  ],
  'doors.report.day': ['maintenance/server/manage.ts', "assertDay('windows', day, comingDays("],
  'expenses.add.day': ['expenses/server/service.ts', "assertDay('day', day, bookDays("],
  'filings.add.arrivedDay': ['filings/server/service.ts', "assertDay('arrivedDay', arrivedDay, arrivalDays("],
  'filings.filed.filedDay': ['filings/server/service.ts', "assertDay('filedDay', filedDay, filedDays("],
  'filings.update.arrivedDay': [
    'filings/server/service.ts',
    "assertDay('arrivedDay', arrivedDay, arrivalDays(",
  ],
  'filings.update.birthDay': ['filings/server/service.ts', "assertDay('birthDay', birthDay, birthDays("],
  'filings.update.stayUntil': ['filings/server/service.ts', "assertDay('stayUntil', stayUntil, stayDays("],
  'inspections.addMoveIn.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', inspectedOn, inspectionDays(",
  ],
  'inspections.addMoveOut.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', inspectedOn, inspectionDays(",
  ],
  'inspections.addReport.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', inspectedOn, inspectionDays(",
  ],
  'inspections.updateMoveIn.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', wanted.inspectedOn, inspectionDays(",
  ],
  'inspections.updateMoveOut.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', wanted.inspectedOn, inspectionDays(",
  ],
  'inspections.updateReport.inspectedOn': [
    'inspections/server/write.ts',
    "assertDay('inspectedOn', wanted.inspectedOn, inspectionDays(",
  ],
  'insurance.add.endDay': ['insurance/server/service.ts', "assertDay('endDay', endDay, policyEndDays("],
  'insurance.add.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'insurance.addAsOwner.endDay': [
    'insurance/server/service.ts',
    "assertDay('endDay', endDay, policyEndDays(",
  ],
  'insurance.addAsOwner.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'insurance.addAsTenant.endDay': [
    'insurance/server/service.ts',
    "assertDay('endDay', endDay, policyEndDays(",
  ],
  'insurance.addAsTenant.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'insurance.update.endDay': ['insurance/server/service.ts', "assertDay('endDay', endDay, policyEndDays("],
  'insurance.update.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'insurance.updateAsOwner.endDay': [
    'insurance/server/service.ts',
    "assertDay('endDay', endDay, policyEndDays(",
  ],
  'insurance.updateAsOwner.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'insurance.updateAsTenant.endDay': [
    'insurance/server/service.ts',
    "assertDay('endDay', endDay, policyEndDays(",
  ],
  'insurance.updateAsTenant.startDay': [
    'insurance/server/service.ts',
    "assertDay('startDay', startDay, policyStartDays(",
  ],
  'invoices.enterReadings.day': ['invoices/server/enter-readings.ts', 'day > last.until'],
  'jobs.accept.day': ['jobs/server/worker.ts', "to: 'scheduled', day"],
  'jobs.enterQuote.earliestDay': [
    'jobs/server/write.ts',
    "assertDay('earliestDay', earliestDay, comingDays(",
  ],
  'jobs.enterQuote.validUntil': ['jobs/server/write.ts', "assertDay('validUntil', validUntil, comingDays("],
  'jobs.quote.earliestDay': ['jobs/server/write.ts', "assertDay('earliestDay', earliestDay, comingDays("],
  'jobs.quote.validUntil': ['jobs/server/write.ts', "assertDay('validUntil', validUntil, comingDays("],
  'jobs.schedule.day': ['jobs/server/worker.ts', "to: 'scheduled', day"],
  'leases.askNotice.day': ['leases/server/life/asked-notice.ts', "assertDay('day', day, bounds)"],
  'leases.endEffect.day': ['leases/server/end-effect.ts', "assertDay('day', day, lastDays("],
  'leases.offerRenewal.answerBy': [
    'leases/server/life/renew.ts',
    "assertDay('answerBy', answerBy, comingDays(",
  ],
  'leases.send.signBy': ['leases/server/send.ts', "assertDay('signBy', signBy,"],
  'leases.terminate.day': ['leases/server/end.ts', "assertDay('day', day, lastDays("],
  'leases.update.endDay': ['leases/server/draft.ts', "assertDay('endDay', change.endDay, leaseEndDays("],
  'leases.update.rentSteps.from': ['leases/server/steps.ts', 'rentStepProblem(steppedRent(lease), lease)'],
  'leases.update.startDay': [
    'leases/server/draft.ts',
    "assertDay('startDay', after.startDay, leaseStartDays(",
  ],
  'signings.ask.signBy': ['signings/server/ask.ts', "assertDay('signBy', signBy, {"],
  'maintenance.add.windows.day': ['maintenance/server/manage.ts', "assertDay('windows', day, comingDays("],
  'maintenance.addAsTenant.windows.day': [
    'maintenance/server/manage.ts',
    "assertDay('windows', day, comingDays(",
  ],
  'maintenance.move.day': ['maintenance/server/move.ts', "assertDay('day', day, comingDays("],
  'maintenance.update.windows.day': ['maintenance/server/manage.ts', "assertDay('windows', day, comingDays("],
  'meters.enter.day': ['meters/server/enter.ts', 'addDays(today, -OLDEST_READING_DAYS)'],
  'owners.payOut.day': ['owners/server/paid.ts', 'day > today || day < statement.period'],
  'payouts.fail.day': ['payouts/server/send.ts', 'on > today || on < payout.sentDay!'],
  'payouts.prepare.day': ['payouts/server/prepare.ts', 'day > today'],
  'payouts.send.day': ['payouts/server/send.ts', 'day > today || day < run.day'],
  'papers.signedByHand.signedOn': ['papers/server/scan.ts', "assertDay('signedOn', signedOn, signedDays("],
  'papers.sent.receivedOn': ['papers/server/write.ts', 'papers_received_day'],
  'papers.sent.sentOn': ['papers/server/write.ts', 'papers_sent_day'],
  'payments.record.day': ['payments/server/record.ts', "assertDay('day', day, paymentDays("],
  'payments.refund.sentDay': [
    'payments/server/refunds/refund.ts',
    "assertDay('sentDay', sentDay, refundDays(",
  ],
  'exchangeRates.add.day': ['exchange-rates/server/rates.ts', "assertDay('day', day, {"],
  'posts.add.expiresOn': ['posts/server/service.ts', "assertDay('expiresOn', expiresOn,"],
  'posts.update.expiresOn': ['posts/server/service.ts', "assertDay('expiresOn', expiresOn,"],
  'properties.add.availableFrom': [
    'properties/server/service.ts',
    "assertDay('availableFrom', availableFrom,",
  ],
  'properties.add.ownersSince': ['properties/server/ownership.ts', "assertDay('ownersSince', since,"],
  'properties.update.availableFrom': [
    'properties/server/service.ts',
    "assertDay('availableFrom', availableFrom,",
  ],
  'properties.update.ownersSince': ['properties/server/ownership.ts', "assertDay('ownersSince', since,"],
  'otherIncome.add.day': ['other-income/server/service.ts', "assertDay('day', given.day, bookDays("],
  'otherIncome.update.day': ['other-income/server/service.ts', "assertDay('day', after.day, bookDays("],
  'withholding.send.day': ['withholding/server/service.ts', "assertDay('day', day, certificateDays("],
  'withholding.record.day': ['withholding/server/service.ts', "assertDay('day', day, certificateDays("],
  'payables.add.billDay': ['payables/server/write.ts', "assertDay('billDay', bill.billDay, bookDays("],
  'payables.add.dueDay': ['payables/server/write.ts', 'bill_due_range'],
  'payables.update.billDay': ['payables/server/write.ts', "assertDay('billDay', after.billDay, bookDays("],
  'payables.update.dueDay': ['payables/server/write.ts', 'bill_due_range'],
  'payables.approve.day': ['expenses/server/service.ts', "assertDay('day', day, bookDays("],
  'payables.pay.day': ['payables/server/pay.ts', "assertDay('day', day, {"],
  'payables.addPlan.firstDay': ['payables/server/plans.ts', "assertDay('firstDay', firstDay, {"],
  'payables.addPlan.endsOn': ['payables/server/plans.ts', "assertDay('endsOn', endsOn, {"],
  'payables.updatePlan.firstDay': ['payables/server/plans.ts', "assertDay('firstDay', firstDay, {"],
  'payables.updatePlan.endsOn': ['payables/server/plans.ts', "assertDay('endsOn', endsOn, {"],
  'pettyCash.topUp.day': ['petty-cash/server/moves.ts', "assertDay('day', day, bookDays("],
  'pettyCash.giveBack.day': ['petty-cash/server/moves.ts', "assertDay('day', day, bookDays("],
  'pettyCash.spend.day': ['expenses/server/service.ts', "assertDay('day', day, bookDays("],
  'vendorBills.add.billDay': ['vendor-bills/server/bills.ts', "assertDay('billDay', billDay, bookDays("],
  'vendorBills.add.dueDay': ['vendor-bills/server/bills.ts', 'bill_due_range'],
  'vendorBills.approve.day': ['expenses/server/service.ts', "assertDay('day', day, bookDays("],
  'vendorBills.book.day': ['expenses/server/service.ts', "assertDay('day', day, bookDays("],
  'vendorBills.pay.day': ['vendor-bills/server/pay.ts', "assertDay('day', day, bookDays("],
  'popups.add.publishOn': ['popups/server/write.ts', 'assertSpan(writing'],
  'popups.add.expiresOn': ['popups/server/write.ts', 'assertSpan(writing'],
  'popups.update.publishOn': ['popups/server/write.ts', 'assertSpan(writing'],
  'popups.update.expiresOn': ['popups/server/write.ts', 'assertSpan(writing'],
  'vendors.add.licenceUntil': [
    'vendors/server/cover.ts',
    "assertDay('licenceUntil', licenceUntil, coverDays(",
  ],
  'vendors.add.policyUntil': ['vendors/server/cover.ts', "assertDay('policyUntil', policyUntil, coverDays("],
  'vendors.update.licenceUntil': [
    'vendors/server/cover.ts',
    "assertDay('licenceUntil', licenceUntil, coverDays(",
  ],
  'vendors.update.policyUntil': [
    'vendors/server/cover.ts',
    "assertDay('policyUntil', policyUntil, coverDays(",
  ],
  'vendors.updateOwn.licenceUntil': [
    'vendors/server/cover.ts',
    "assertDay('licenceUntil', licenceUntil, coverDays(",
  ],
  'vendors.updateOwn.policyUntil': [
    'vendors/server/cover.ts',
    "assertDay('policyUntil', policyUntil, coverDays(",
  ],
}

/** Days that only narrow what is read, and those that confirm another field's day: nothing is written by them. */
const ASKS_ONLY =
  /^(admin\.audit|books\.(accounts|entries|journalFile|previewOpening|readiness|threeWay|trial|trialFile)\.|days\.(calendar|span)\.|exchangeRates\.onDay\.|ledger\.|maintenance\.week\.|notices\.log\.|listings\.|expenses\.accounts\.|otherIncome\.list\.|payables\.summary\.|payouts\.payees\.|savedSearches\.)|\.meantDays$/

it('holds each day that a call takes to what it is about, in a place that is named here', () => {
  const found = new Set<string>()
  for (const [name, schema] of inputs(contract, ''))
    walkSchema(schema, name, (part, path) => {
      if (part instanceof z.ZodISODate && !ASKS_ONLY.test(path)) found.add(path)
    })
  expect([...found].sort()).toEqual(Object.keys(BOUNDED).sort())
  for (const [path, [file, words]] of Object.entries(BOUNDED))
    expect(readFileSync(new URL(`../features/${file}`, import.meta.url), 'utf8').includes(words), path).toBe(
      true,
    )
})
