import { type Holding, hidden, names } from '#server/register/holding.ts'
import { agentTerms, agentVisits, commissions, introductions } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data of agents: whose it is, what an export shows, what an erasure does. */
export const agentsRegister: Holding[] = [
  {
    table: agentTerms,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: { vendor_id: hidden('id') },
    plain: names('workspace_id kind rate_bp flat_satang co_share_bp'),
    note: 'What an agent usually asks for.',
  },
  {
    table: introductions,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: { vendor_id: hidden('id'), co_vendor_id: hidden('id'), created_by: hidden('id') },
    plain: names(
      'workspace_id id application_id lease_id co_share_bp kind rate_bp flat_satang bearer created_at',
    ),
    note: 'Who brought a tenant, and for what.',
  },
  {
    table: commissions,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      vendor_id: hidden('id'),
      reason: hidden(ACCOUNTING),
      reference: hidden(ACCOUNTING),
      paid_by: hidden('id'),
      payee_name: hidden(ACCOUNTING),
      payee_tax_id: hidden(ACCOUNTING),
      payee_address: hidden(ACCOUNTING),
    },
    plain:
      names(`workspace_id id introduction_id party state amount_satang paid_day payment_id expense_id withheld_satang
      withheld_rate_bp certificate_no created_at`),
    note: 'Commissions and certificates of tax withheld are books that a business keeps for five years.',
  },
  {
    table: agentVisits,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: { vendor_id: hidden('id'), given_by: hidden('id') },
    plain: names('workspace_id visit_id state given_at answered_at'),
    note: 'Which agent showed a home; the visitor stands with the visit.',
  },
]
