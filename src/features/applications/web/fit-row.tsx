import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import css from './decide.module.css'
import { petsName } from './kinds.ts'
import type { SentApplication } from './types.ts'

/** How the applicant fits this home, in four facts. A mark says "look here", never a verdict on a person. */
export function FitRow({ application }: { application: SentApplication }) {
  const { incomeSatang, rentSatang, termMonths, answers, home, files } = application
  const times =
    incomeSatang === null || rentSatang <= 0n ? null : Number((incomeSatang * 10n) / rentSatang) / 10
  const hasPet = Boolean(answers.pets) && answers.pets !== 'none'
  const facts = [
    {
      key: 'income',
      isFine: times !== null && times >= 3,
      fact: times === null ? '–' : m.applications_fit_times({ n: formatNumber(times) }),
      label: m.applications_fit_income(),
    },
    {
      key: 'papers',
      isFine: files.length > 0,
      fact: m.applications_fit_papers({ n: String(files.length) }),
      label: m.applications_documents_title(),
    },
    {
      key: 'term',
      isFine: termMonths !== null && termMonths >= home.minLeaseMonths,
      fact: termMonths === null ? '–' : m.applications_months({ n: String(termMonths) }),
      label: m.applications_fit_term({ n: String(home.minLeaseMonths) }),
    },
    {
      key: 'pets',
      isFine: !hasPet || home.pets.includes(answers.pets ?? ''),
      fact: petsName(answers.pets),
      label: home.pets.length ? m.applications_fit_pets_taken() : m.applications_pets_not_taken(),
    },
  ]

  return (
    <ul className={css.fit}>
      {facts.map(({ key, isFine, fact, label }) => (
        <li key={key} data-fine={isFine || undefined}>
          <b>
            {isFine ? <IconCircleCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />}
            {fact}
          </b>
          <span>{label}</span>
          {!isFine && <span className="sr-only">{m.applications_fit_look()}</span>}
        </li>
      ))}
    </ul>
  )
}
