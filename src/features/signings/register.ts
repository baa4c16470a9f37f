import { type Holding, names } from '#server/register/holding.ts'
import { signingSigners, signings } from './tables.ts'

const evidence = { isExported: false, erase: { keep: 'contract' } } as const

/** Personal data in the tables of signings: whose it is, what an export shows, what an erasure does. */
export const signingsRegister: Holding[] = [
  {
    table: signings,
    whose: ['tenant', 'owner', 'manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      created_by: evidence,
      message: { isExported: false, erase: 'strike', isFree: true },
      end_reason: { isExported: false, erase: 'strike', isFree: true },
    },
    plain: names(
      'workspace_id id paper_id version no title_th title_en text_sha256 state sign_by signed_paper_file_id created_at ended_at',
    ),
    note: 'What was asked to be signed; the words are those of the paper.',
  },
  {
    table: signingSigners,
    whose: ['tenant', 'owner', 'manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      name_th: evidence,
      name_en: evidence,
      email: evidence,
      email_on_file: evidence,
      typed_name: evidence,
      drawing: evidence,
      ip: evidence,
      user_agent: evidence,
      user_id: evidence,
      account_name: evidence,
      account_email: evidence,
      decline_words: { isExported: false, erase: 'strike', isFree: true },
    },
    plain:
      names(`workspace_id id signing_id position spot role_th role_en how is_here link_no state code_hash code_until code_tries asked_at
      reminded_at opened_at signed_at method consent_th consent_en shown_sha256 decline_reason created_at`),
    note: 'Evidence of signing (Electronic Transactions Act s.9 and s.26): who, when, from where, of which words.',
  },
]
