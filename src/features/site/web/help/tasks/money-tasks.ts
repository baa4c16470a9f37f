import { m } from '#i18n/messages/messages.js'
import type { Task } from './task.ts'

export const MONEY_TASKS: Task[] = [
  {
    id: 'month-end',
    role: 'manager',
    title: m.site_task_month_end,
    words: m.site_task_month_end_words,
    path: '/dashboard/manager/accounting/meters',
    steps: [
      { say: m.site_task_month_end_step1, names: { page: m.meters_tab } },
      { say: m.site_task_month_end_step2, names: { page: m.charges_next_tab } },
      { say: m.site_task_month_end_step3, names: { button: m.charges_next_send_one } },
      { say: m.site_task_month_end_step4, names: { page: m.billing_tab_slips } },
    ],
  },
  {
    id: 'meters',
    role: 'manager',
    title: m.site_task_meters,
    words: m.site_task_meters_words,
    path: '/dashboard/manager/accounting/meters',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_tab, names: { page: m.meters_tab } },
      { say: m.site_task_meters_step1 },
    ],
  },
  {
    id: 'next-bills',
    role: 'manager',
    title: m.site_task_next_bills,
    words: m.site_task_next_bills_words,
    path: '/dashboard/manager/accounting/next-bills',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_tab, names: { page: m.charges_next_tab } },
      { say: m.site_task_next_bills_step1, names: { button: m.charges_next_send_one } },
    ],
  },
  {
    id: 'hold',
    role: 'manager',
    title: m.site_task_hold,
    words: m.site_task_hold_words,
    path: '/dashboard/manager/accounting/next-bills',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_tab, names: { page: m.charges_next_tab } },
      { say: m.site_task_hold_step1, names: { button: m.charges_hold } },
    ],
  },
  {
    id: 'charge',
    role: 'manager',
    title: m.site_task_charge,
    words: m.site_task_charge_words,
    path: '/dashboard/manager/accounting/charges',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_tab, names: { page: m.charges_title } },
      { say: m.site_task_press, names: { button: m.charges_add } },
    ],
  },
  {
    id: 'record',
    role: 'manager',
    title: m.site_task_record,
    words: m.site_task_record_words,
    path: '/dashboard/manager/accounting',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_record_step1, names: { button: m.billing_record } },
    ],
  },
  {
    id: 'slip',
    role: 'manager',
    title: m.site_task_slip,
    words: m.site_task_slip_words,
    path: '/dashboard/manager/accounting/slips',
    hasPicture: true,
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_accounting } },
      { say: m.site_task_tab, names: { page: m.billing_tab_slips } },
      { say: m.site_task_slip_step1, names: { button: m.billing_review_receipt } },
    ],
  },
  {
    id: 'deposit',
    role: 'manager',
    title: m.site_task_deposit,
    words: m.site_task_deposit_words,
    path: '/dashboard/manager/documents/leases',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_documents } },
      { say: m.site_task_deposit_step1, names: { page: m.deposits_page } },
      { say: m.site_task_deposit_step2, names: { button: m.deposits_settle } },
    ],
  },
]
