import { m } from '#i18n/messages/messages.js'
import type { Task } from './task.ts'

export const OTHER_TASKS: Task[] = [
  {
    id: 'statement',
    role: 'owner',
    title: m.site_task_statement,
    words: m.site_task_statement_words,
    path: '/dashboard/owner/report',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_report } },
      { say: m.site_task_statement_step1 },
    ],
  },
  {
    id: 'own-policy',
    role: 'owner',
    title: m.site_task_own_policy,
    words: m.site_task_own_policy_words,
    path: '/dashboard/owner/insurance',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_insurance } },
      { say: m.site_task_press, names: { button: m.insurance_add } },
    ],
  },
  {
    id: 'sign',
    role: 'tenant',
    title: m.site_task_sign,
    words: m.site_task_sign_words,
    path: '/dashboard/tenant/documents',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_documents } },
      { say: m.site_task_sign_step1, names: { link: m.leases_to_sign } },
      { say: m.site_task_sign_step2, names: { button: m.leases_sign } },
    ],
  },
  {
    id: 'pay',
    role: 'tenant',
    title: m.site_task_pay,
    words: m.site_task_pay_words,
    path: '/dashboard/tenant/pay-rent-online',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_pay } },
      { say: m.site_task_pay_step1, names: { button: m.billing_slip_send } },
    ],
  },
  {
    id: 'receipts',
    role: 'tenant',
    title: m.site_task_receipts,
    words: m.site_task_receipts_words,
    path: '/dashboard/tenant/pay-rent-online?showMakePayment=false',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_history } },
      { say: m.site_task_receipts_step1 },
    ],
  },
  {
    id: 'deposit-back',
    role: 'tenant',
    title: m.site_task_deposit_back,
    words: m.site_task_deposit_back_words,
    path: '/dashboard/tenant/documents',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_documents } },
      { say: m.site_task_deposit_back_step1, names: { card: m.deposits_card_title } },
      { say: m.site_task_deposit_back_step2 },
      { say: m.site_task_deposit_back_step3 },
    ],
  },
  {
    id: 'find',
    role: 'seeker',
    title: m.site_task_find,
    words: m.site_task_find_words,
    path: '/search',
    hasPicture: true,
    steps: [{ say: m.site_task_find_step1 }, { say: m.site_task_find_step2 }],
  },
  {
    id: 'visit',
    role: 'seeker',
    title: m.site_task_visit,
    words: m.site_task_visit_words,
    path: '/search',
    hasPicture: true,
    steps: [
      { say: m.site_task_visit_step1, names: { button: m.listing_visit } },
      { say: m.site_task_visit_step2, names: { button: m.listing_apply } },
    ],
  },
  {
    id: 'safe',
    role: 'seeker',
    title: m.site_task_safe,
    words: m.site_task_safe_words,
    path: '/search',
    steps: [
      { say: m.site_task_safe_step1 },
      { say: m.site_task_safe_step2 },
      { say: m.site_task_safe_step3 },
      { say: m.site_task_safe_step4 },
    ],
  },
]
