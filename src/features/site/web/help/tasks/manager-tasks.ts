import { m } from '#i18n/messages/messages.js'
import type { Task } from './task.ts'

export const MANAGER_TASKS: Task[] = [
  {
    id: 'rooms',
    role: 'manager',
    title: m.site_task_rooms,
    words: m.site_task_rooms_words,
    path: '/dashboard/manager/properties/bulk',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_properties } },
      { say: m.site_task_tab, names: { page: m.properties_bulk_title } },
      { say: m.site_task_rooms_step1 },
    ],
  },
  {
    id: 'lease',
    role: 'manager',
    title: m.site_task_lease,
    words: m.site_task_lease_words,
    path: '/dashboard/manager/properties',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_properties } },
      { say: m.site_task_lease_step1, names: { button: m.records_act_lease } },
      { say: m.site_task_lease_step2, names: { button: m.leases_send } },
    ],
  },
  {
    id: 'foreigner',
    role: 'manager',
    title: m.site_task_foreigner,
    words: m.site_task_foreigner_words,
    path: '/dashboard/manager/filings',
    steps: [
      { say: m.site_task_foreigner_step1, names: { page: m.filings_title } },
      { say: m.site_task_press, names: { button: m.filings_add } },
      { say: m.site_task_foreigner_step2, names: { copy: m.filings_copy_all, button: m.filings_file } },
    ],
  },
  {
    id: 'insurance',
    role: 'manager',
    title: m.site_task_insurance,
    words: m.site_task_insurance_words,
    path: '/dashboard/manager/insurance',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_insurance } },
      { say: m.site_task_press, names: { button: m.insurance_add } },
      { say: m.site_task_insurance_step1 },
    ],
  },
  {
    id: 'calendar',
    role: 'manager',
    title: m.site_task_calendar,
    words: m.site_task_calendar_words,
    path: '/dashboard/manager/calendar/link',
    steps: [
      { say: m.site_task_tab, names: { page: m.days_link } },
      { say: m.site_task_press, names: { button: m.days_link_make } },
      { say: m.site_task_calendar_step1, names: { button: m.days_link_copy } },
    ],
  },
  {
    id: 'team',
    role: 'manager',
    title: m.site_task_team,
    words: m.site_task_team_words,
    path: '/dashboard/manager/general-settings/people',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_settings } },
      { say: m.site_task_tab, names: { page: m.people_title } },
      { say: m.site_task_team_step1, names: { button: m.people_invite } },
    ],
  },
  {
    id: 'import',
    role: 'manager',
    title: m.site_task_import,
    words: m.site_task_import_words,
    path: '/dashboard/manager/imports',
    steps: [{ say: m.site_task_tab, names: { page: m.imports_title } }, { say: m.site_task_import_step1 }],
  },
  {
    id: 'website',
    role: 'manager',
    title: m.site_task_website,
    words: m.site_task_website_words,
    path: '/dashboard/manager/my-website',
    steps: [
      { say: m.site_task_menu, names: { menu: m.site_dash_website } },
      { say: m.site_task_website_step1 },
    ],
  },
]
