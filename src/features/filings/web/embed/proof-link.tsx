import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { m } from '#i18n/messages/messages.js'
import css from './tenant-filings.module.css'

/** Opens what the immigration office answered. */
export function ProofLink({ proof: { name, url } }: { proof: { name: string; url: string } }) {
  return (
    <a className={css.proof} href={url} target="_blank" rel="noopener">
      <IconPaperclip size={20} aria-hidden="true" />
      {m.filings_proof_open({ name })}
    </a>
  )
}
