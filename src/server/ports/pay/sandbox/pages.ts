import { html } from 'hono/html'
import { formatCardNumber } from '#contract/card.ts'
import type { SandboxLanguage, SandboxWords } from './messages.ts'
import type { ChargeRecord } from './records.ts'
import { isBarcode } from './sources.ts'
import { TEST_CARDS } from './test-cards.ts'

export type PageContext = {
  words: SandboxWords
  language: SandboxLanguage
  /** Path of the gateway, without a slash at its end; the style sheet lives below it. */
  root: string
  /** This page in the other language. */
  otherLanguageHref: string
  /** Query of the form's target: keeps the language and the webhook switch. */
  actionQuery: string
}

const WARNING_ICON = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"
  ><path d="M12 9v4m0 3.5v.01M10.4 3.9 2.6 17.3A1.9 1.9 0 0 0 4.2 20h15.6a1.9 1.9 0 0 0 1.6-2.7L13.6 3.9a1.9 1.9 0 0 0-3.2 0Z"/></svg>`

/** The bank's confirmation page, or the wallet's: no script, three buttons. */
export function authorizePage(charge: ChargeRecord, page: PageContext) {
  const { words } = page
  const isCard = charge.card !== null
  const title = isCard ? words.bank_title : appTitle(charge, page)
  return layout(
    page,
    title,
    html`<h1>${title}</h1>
      <p>${isCard ? words.bank_lead : words.app_lead}</p>
      ${facts(charge, page)}
      ${decisions(charge, page, { approve: words.approve, refuse: isCard ? words.refuse : words.cancel })}`,
  )
}

/** The name of the app that is played. */
function appTitle({ source }: ChargeRecord, { words }: PageContext): string {
  const name = words[`app_${source?.type ?? ''}` as keyof SandboxWords]

  return name ? words.app_named.replace('{name}', name) : words.app_title
}

/** The counter of a shop, which takes cash for a barcode. */
export function counterPage(charge: ChargeRecord, page: PageContext) {
  const { words } = page
  return layout(
    page,
    words.counter_title,
    html`<h1>${words.counter_title}</h1>
      <p>${words.counter_lead}</p>
      <p class="reference">${charge.id.slice(-19).toUpperCase()}</p>
      ${facts(charge, page)}
      ${decisions(charge, page, { approve: words.mark_paid, refuse: words.cancel })}`,
  )
}

/** Where a tester plays the payer's bank app for a PromptPay QR. */
export function promptPayPage(charge: ChargeRecord, page: PageContext) {
  const { words } = page
  return layout(
    page,
    words.promptpay_title,
    html`<h1>${words.promptpay_title}</h1>
      <p>${words.promptpay_lead}</p>
      <div class="promptpay"><b>${words.promptpay}</b>
        <img src="${page.root}/api/charges/${charge.id}/qrcode.svg" width="260" height="260" alt="${words.promptpay_alt}">
      </div>
      ${facts(charge, page)}
      ${decisions(charge, page, { approve: words.mark_paid, refuse: words.cancel })}`,
  )
}

/** The end of a charge, with the way back. */
export function settledPage(charge: ChargeRecord, page: PageContext) {
  const { words } = page
  const isPaid = charge.status === 'successful'
  const state = isPaid ? words.successful : charge.status === 'expired' ? words.expired : words.failed
  return layout(
    page,
    state,
    html`<h1 class="state ${isPaid ? 'good' : 'bad'}"><span aria-hidden="true">${isPaid ? '✓' : '✕'}</span>${state}</h1>
      <p>${isPaid ? words.receipt_soon : words.nothing_taken}</p>
      ${facts(charge, page)}
      ${
        charge.status === 'expired' && isBarcode(charge)
          ? html`<form method="post" action="${page.actionQuery}"><button name="decision" value="late">${words.pay_late}</button></form>`
          : ''
      }
      ${charge.returnUri ? html`<a class="button main" href="${charge.returnUri}">${words.back}</a>` : ''}`,
  )
}

export function missingPage(page: PageContext) {
  return layout(
    page,
    page.words.missing_title,
    html`<h1>${page.words.missing_title}</h1><p>${page.words.missing_lead}</p>`,
  )
}

/** The list of test cards. */
export function homePage(page: PageContext) {
  const { words } = page
  return layout(
    page,
    words.home_title,
    html`<h1>${words.home_title}</h1>
      <p>${words.home_lead}</p>
      <table>
        <thead><tr><th scope="col">${words.home_number}</th><th scope="col">${words.home_outcome}</th></tr></thead>
        <tbody>${TEST_CARDS.map(
          (card) =>
            html`<tr><td>${formatCardNumber(card.number)}</td><td>${words[`card_${card.behaviour}`]}</td></tr>`,
        )}</tbody>
      </table>`,
    'wide',
  )
}

export function layout(page: PageContext, title: string, content: unknown, width = '') {
  const { words, language, root } = page
  const other = language === 'th' ? 'en' : 'th'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.test_mode}</title>
<link rel="stylesheet" href="${root}/style.css">
</head>
<body>
<header class="banner">${WARNING_ICON}<span>${words.test_mode}</span></header>
<main class="${width}"><section class="card">${content}</section>
<a class="language" href="${page.otherLanguageHref}" hreflang="${other}" lang="${other}">${words.other_language}</a></main>
</body>
</html>`
}

function facts(charge: ChargeRecord, { words, language }: PageContext) {
  const { card } = charge
  const isOpen = charge.status === 'pending' && charge.expiresAt !== null
  return html`<div class="amount"><small>${charge.status === 'pending' ? words.amount : words.amount_settled}</small>${baht(charge.amount)}</div>
    <dl>
      ${charge.description ? html`<div><dt>${words.item}</dt><dd>${charge.description}</dd></div>` : ''}
      ${card ? html`<div><dt>${words.card}</dt><dd class="nowrap">${card.brand} •••• ${card.last4}</dd></div>` : ''}
      ${isOpen ? html`<div><dt>${words.time_left}</dt><dd class="nowrap">${clock(charge.expiresAt ?? '', language)}</dd></div>` : ''}
    </dl>`
}

function decisions(charge: ChargeRecord, page: PageContext, labels: { approve: string; refuse: string }) {
  return html`<form method="post" action="${page.actionQuery}">
    <button class="main" name="decision" value="approve">${labels.approve.replace('{amount}', baht(charge.amount))}</button>
    <button name="decision" value="refuse">${labels.refuse}</button>
    ${
      charge.source && charge.source.flow !== 'offline'
        ? html`<button name="decision" value="no_funds">${page.words.no_funds}</button>
          <button name="decision" value="limit">${page.words.limit}</button>`
        : ''
    }
    <button name="decision" value="expire">${page.words.expire}</button>
  </form>`
}

/** Satang as a sum to read. */
export function baht(satang: number): string {
  return `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

function clock(iso: string, language: SandboxLanguage): string {
  const format = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Bangkok' } as const
  const time = new Date(iso).toLocaleTimeString('en-GB', format)
  return language === 'th' ? `${time.replace(':', '.')} น.` : `${time} (Bangkok)`
}
