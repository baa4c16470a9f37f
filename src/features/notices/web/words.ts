import type { DeliveryReason, DeliveryState, Topic, Way } from '#contract/notices.ts'
import { m } from '#i18n/messages/messages.js'

const NAMES: Record<Topic, () => string> = {
  bills: m.notices_bills,
  papers: m.notices_papers,
  repairs: m.notices_repairs,
  messages: m.notices_messages,
  visits: m.notices_visits,
  calendar: m.notices_calendar,
  reports: m.notices_reports,
  news: m.notices_news,
  security: m.notices_security,
}

const HINTS: Record<Topic, () => string> = {
  bills: m.notices_bills_hint,
  papers: m.notices_papers_hint,
  repairs: m.notices_repairs_hint,
  messages: m.notices_messages_hint,
  visits: m.notices_visits_hint,
  calendar: m.notices_calendar_hint,
  reports: m.notices_reports_hint,
  news: m.notices_news_hint,
  security: m.notices_security_hint,
}

const WAY_NAMES: Record<Way, () => string> = {
  bell: m.notices_bell,
  mail: m.notices_mail,
  push: m.notices_push,
  line: m.notices_line,
}

const REASONS: Record<DeliveryReason, () => string> = {
  quiet: m.notices_why_quiet,
  mail_away: m.notices_why_mail_away,
  push_away: m.notices_why_push_away,
  line_away: m.notices_why_line_away,
  line_busy: m.notices_why_line_busy,
  line_quota: m.notices_why_line_quota,
  line_settings: m.notices_why_line_settings,
  line_blocked: m.notices_why_line_blocked,
  line_off: m.notices_why_line_off,
  no_server: m.notices_why_no_server,
  by_person: m.notices_why_by_person,
  bounced_before: m.notices_why_bounced_before,
  delayed: m.notices_why_delayed,
  no_mailbox: m.notices_why_no_mailbox,
  mailbox_full: m.notices_why_mailbox_full,
  blocked: m.notices_why_blocked,
  not_taken: m.notices_why_not_taken,
  gave_up: m.notices_why_gave_up,
  no_device: m.notices_why_no_device,
  erased: m.notices_why_erased,
}

const STATES: Record<DeliveryState, () => string> = {
  queued: m.notices_state_queued,
  held: m.notices_state_held,
  sent: m.notices_state_sent,
  kept: m.notices_state_kept,
  opened: m.notices_state_opened,
  stopped: m.notices_state_stopped,
  bounced: m.notices_state_bounced,
  refused: m.notices_state_refused,
  failed: m.notices_state_failed,
}

export const stateWords = (state: DeliveryState): string => STATES[state]()
export const topicName = (topic: Topic): string => NAMES[topic]()
export const topicHint = (topic: Topic): string => HINTS[topic]()
export const wayName = (way: Way): string => WAY_NAMES[way]()
export const reasonWords = (reason: DeliveryReason): string => REASONS[reason]()

/** Words for the audit log. */
export const TOPIC_WORDS = NAMES
export const WAY_WORDS = WAY_NAMES
