/** The kinds of record that have a state people see. */
export type StatusKind =
  | 'property'
  | 'application'
  | 'lease'
  | 'document'
  | 'template'
  | 'bill'
  | 'payment'
  | 'slip'
  | 'maintenance'
  | 'user'
  | 'package'
  | 'order'
  | 'campaign'
  | 'inquiry'
  | 'letter'
  | 'visit'
  | 'task'
  | 'post'
  | 'domain'
  | 'record'
  | 'listing'
  | 'policy'
  | 'filing'
  | 'approval'
  | 'vendor_bill'
  | 'commission'
  | 'asset'
  | 'care_plan'
  | 'inspection'
  | 'signing'
  | 'condition'
  | 'delivery'
  | 'broadcast'
  | 'shown'
  | 'mail_template'
  | 'bank_line'
  | 'bank_file'
  | 'report'
  | 'payout'

export type Tone =
  | 'available'
  | 'soon'
  | 'rented'
  | 'ok'
  | 'info'
  | 'warn'
  | 'danger'
  | 'note'
  | 'plain'
  | 'outline'
  | 'dashed'

export type Mark =
  | 'disc'
  | 'half'
  | 'barred'
  | 'check'
  | 'clock'
  | 'receipt'
  | 'alert'
  | 'pencil'
  | 'hidden'
  | 'cross'
  | 'calendar'
  | 'tool'
  | 'pen'
  | 'repeat'
  | 'pause'
  | 'ring'

export type StatusLook = { tone: Tone; mark: Mark }

const look = (tone: Tone, mark: Mark): StatusLook => ({ tone, mark })
const DRAFT = look('dashed', 'pencil')
const DONE = look('ok', 'check')
const WAITING = look('info', 'clock')
const STOPPED = look('plain', 'cross')

/** One meaning, one mark, on every screen and on paper. */
const LOOKS: Record<StatusKind, Record<string, StatusLook>> = {
  property: {
    draft: DRAFT,
    available: look('available', 'disc'),
    coming_soon: look('soon', 'half'),
    rented: look('rented', 'barred'),
    unconfirmed: look('info', 'clock'),
    off_market: look('dashed', 'hidden'),
  },
  application: {
    submitted: look('info', 'disc'),
    under_review: WAITING,
    approved: DONE,
    declined: look('danger', 'cross'),
    withdrawn: STOPPED,
  },
  lease: {
    draft: DRAFT,
    sent: look('info', 'pen'),
    signed: look('note', 'pen'),
    active: DONE,
    expired: look('plain', 'barred'),
    terminated: STOPPED,
    renewed: look('note', 'repeat'),
  },
  domain: {
    waiting: WAITING,
    live: DONE,
    trouble: look('danger', 'alert'),
    off: STOPPED,
  },
  /** A notice on its way. */
  delivery: {
    queued: WAITING,
    held: look('info', 'pause'),
    sent: look('ok', 'check'),
    kept: look('outline', 'receipt'),
    opened: look('available', 'disc'),
    stopped: STOPPED,
    bounced: look('danger', 'repeat'),
    refused: look('warn', 'barred'),
    failed: look('danger', 'cross'),
  },
  /** A record of the DNS, as it was found. */
  record: {
    unchecked: look('outline', 'ring'),
    found: DONE,
    missing: look('warn', 'clock'),
    wrong: look('danger', 'cross'),
    unknown: look('info', 'pause'),
  },
  /** Why a published home is not found. */
  listing: {
    suspended: look('danger', 'pause'),
    hidden: look('danger', 'hidden'),
    unconfirmed: look('warn', 'clock'),
  },
  document: {
    draft: DRAFT,
    issued: DONE,
    shared: look('note', 'repeat'),
    sent: look('warn', 'pen'),
    signed: look('ok', 'check'),
  },
  template: {
    none: look('plain', 'disc'),
    draft: DRAFT,
    in_use: DONE,
    archived: look('outline', 'hidden'),
  },
  approval: {
    waiting: WAITING,
    approved: DONE,
    refused: look('danger', 'cross'),
    withdrawn: STOPPED,
    outdated: look('warn', 'alert'),
    expired: look('plain', 'barred'),
  },
  commission: {
    expected: look('plain', 'clock'),
    due: look('warn', 'clock'),
    paid: DONE,
    dropped: STOPPED,
  },
  bank_line: {
    certain: look('available', 'check'),
    propose: look('info', 'clock'),
    choose: look('warn', 'half'),
    queue: look('warn', 'alert'),
    notRent: look('plain', 'barred'),
    putOff: look('plain', 'pause'),
    accepted: DONE,
    setAside: look('dashed', 'barred'),
  },
  bank_file: {
    read: DRAFT,
    imported: DONE,
    undone: STOPPED,
  },
  report: {
    running: look('info', 'clock'),
    ready: DONE,
    shared: look('ok', 'check'),
    failed: look('danger', 'alert'),
    planned: look('info', 'repeat'),
    paused: look('plain', 'pause'),
  },
  payout: {
    draft: DRAFT,
    waiting: WAITING,
    held: look('info', 'pause'),
    approved: look('note', 'check'),
    sent: DONE,
    failed: look('danger', 'repeat'),
    dropped: STOPPED,
  },
  vendor_bill: {
    to_approve: look('warn', 'receipt'),
    approved: look('info', 'check'),
    due: look('danger', 'clock'),
    overdue: look('danger', 'clock'),
    paid: DONE,
    refused: look('danger', 'cross'),
  },
  bill: {
    scheduled: look('plain', 'calendar'),
    due: look('outline', 'clock'),
    due_soon: look('warn', 'clock'),
    partially_paid: look('warn', 'half'),
    paid: DONE,
    in_review: look('info', 'receipt'),
    overdue: look('danger', 'alert'),
    void: look('dashed', 'cross'),
  },
  payment: {
    pending: WAITING,
    succeeded: DONE,
    failed: look('danger', 'alert'),
    refunded: look('note', 'repeat'),
  },
  slip: {
    submitted: look('info', 'receipt'),
    verifying: look('info', 'receipt'),
    accepted: DONE,
    rejected: look('danger', 'cross'),
    duplicate: look('warn', 'alert'),
  },
  maintenance: {
    new: look('danger', 'tool'),
    reopened: look('danger', 'repeat'),
    assigned: look('info', 'tool'),
    scheduled: look('note', 'calendar'),
    in_progress: look('note', 'tool'),
    completed: DONE,
    on_hold: look('warn', 'pause'),
    cancelled: STOPPED,
  },
  user: {
    active: DONE,
    verified: DONE,
    unverified: look('warn', 'clock'),
    pending: WAITING,
    suspended: look('danger', 'pause'),
    deleted: STOPPED,
    erased: STOPPED,
  },
  order: {
    open: look('dashed', 'clock'),
    pending: WAITING,
    paid: DONE,
    replaced: STOPPED,
    refunded: look('note', 'repeat'),
  },
  package: {
    trial: look('info', 'half'),
    active: DONE,
    past_due: look('danger', 'alert'),
    cancelled: STOPPED,
    expired: look('plain', 'barred'),
  },
  campaign: {
    draft: DRAFT,
    scheduled: look('info', 'calendar'),
    sent: DONE,
    published: DONE,
    failed: look('danger', 'alert'),
    archived: look('plain', 'hidden'),
  },
  broadcast: {
    counting: look('info', 'clock'),
    sending: WAITING,
    waiting: WAITING,
    sent: DONE,
    partly: look('warn', 'alert'),
    failed: look('danger', 'alert'),
    no_way: look('warn', 'alert'),
    no_value: look('warn', 'alert'),
    same_address: look('plain', 'ring'),
    undone: STOPPED,
  },
  letter: { new: WAITING, read: look('plain', 'ring'), answered: DONE },
  inquiry: { open: look('info', 'clock'), answered: DONE },
  visit: {
    open: look('info', 'calendar'),
    missed: look('warn', 'clock'),
    done: DONE,
    cancelled: STOPPED,
  },
  mail_template: { draft: DRAFT, in_use: DONE, archived: look('outline', 'hidden') },
  shown: {
    draft: DRAFT,
    scheduled: look('info', 'calendar'),
    showing: DONE,
    ended: look('outline', 'hidden'),
  },
  post: { draft: DRAFT, published: DONE, expired: look('outline', 'hidden') },
  policy: {
    coming: look('plain', 'calendar'),
    in_force: DONE,
    ending: look('warn', 'clock'),
    over: look('plain', 'barred'),
  },
  filing: {
    due: look('warn', 'clock'),
    late: look('danger', 'alert'),
    unknown: look('outline', 'ring'),
    filed: DONE,
    not_needed: look('plain', 'barred'),
  },
  asset: {
    holds: DONE,
    ending: look('warn', 'clock'),
    over: look('plain', 'barred'),
    retired: STOPPED,
  },
  signing: {
    asked: look('warn', 'pen'),
    signed: DONE,
    declined: look('danger', 'cross'),
    expired: look('plain', 'barred'),
    withdrawn: look('plain', 'barred'),
  },
  inspection: {
    draft: DRAFT,
    to_sign: look('warn', 'pen'),
    remarks: WAITING,
    agreed: DONE,
    disputed: look('danger', 'alert'),
  },
  condition: {
    good: DONE,
    fair: look('warn', 'half'),
    poor: look('danger', 'alert'),
    none: look('plain', 'barred'),
  },
  care_plan: { on: DONE, paused: look('plain', 'ring'), ended: STOPPED },
  task: { open: look('outline', 'ring'), done: DONE, overdue: look('danger', 'alert') },
}

/** Tone and mark of a state; a state we do not know is shown as a plain ring. */
export function lookOf(kind: StatusKind, state: string): StatusLook {
  return LOOKS[kind][state] ?? look('plain', 'ring')
}
