import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { m } from '#i18n/messages/messages.js'
import css from './insurance.module.css'
import type { Policy } from './types.ts'

/** Opens the document of a policy; a dash where there is none. */
export function PaperLink({ policy: { file, policyNo } }: { policy: Pick<Policy, 'file' | 'policyNo'> }) {
  if (!file) return <span className={css.soft}>–</span>

  return (
    <a
      className={css.paper}
      href={file.url}
      target="_blank"
      rel="noopener"
      aria-label={m.insurance_file_open_of({ no: policyNo })}
    >
      <IconPaperclip size={20} aria-hidden="true" />
      {m.insurance_file_open()}
    </a>
  )
}
