import { m } from '#i18n/messages/messages.js'
import css from './art.module.css'
import { ArtFrame, Gable } from './art-frame.tsx'

/** A receipt with the stamp of what is paid, and coins that have done their work. */
export function PaidArt() {
  return (
    <ArtFrame scene="lane" label={m.onboarding_art_paid_alt()}>
      <path className={css.shadow} d="M318 30h172v214H318Z" />
      <path
        className={css.paper}
        d="M322 26h164v196l-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9-10.25 9-10.25-9Z"
      />
      <Gable x={336} y={36} size={26} />
      <text className={css.words} x="370" y="54" fontSize="14" fontWeight="600">
        {m.onboarding_art_receipt()}
      </text>
      <rect className={css.rule} x="336" y="72" width="136" height="1.5" />
      {[86, 102, 118].map((y, index) => (
        <g key={y}>
          <rect className={css.lines} x="336" y={y} width={[74, 58, 66][index]} height="6" rx="3" />
          <rect className={css.lines} x="444" y={y} width="28" height="6" rx="3" />
        </g>
      ))}
      <path className={css.dashes} d="M336 140h136" />
      <text className={css.quiet} x="336" y="160" fontSize="12">
        {m.onboarding_art_total()}
      </text>
      <text className={css.words} x="472" y="160" textAnchor="end" fontSize="14" fontWeight="700">
        ฿0.00
      </text>
      <g transform="translate(18 24) rotate(-9 470 176)">
        <rect className={css.stamp} x="412" y="152" width="126" height="50" rx="14" />
        <circle className={css.brand} cx="440" cy="177" r="14" />
        <path className={css.tick} d="m433.5 177.4 4.6 4.6 8.6-9.6" />
        <text className={css.stampWords} x="461" y="183" fontSize="17" fontWeight="700">
          {m.onboarding_art_paid()}
        </text>
      </g>
      <g>
        {[0, 1, 2].map((index) => (
          <g key={index} transform={`translate(246 ${206 - index * 13})`}>
            <ellipse className={css.coinEdge} cx="24" cy="19" rx="28" ry="10" />
            <ellipse className={css.sun} cx="24" cy="13" rx="28" ry="10" />
          </g>
        ))}
        <text className={css.coinWords} x="270" y="198" textAnchor="middle" fontSize="13" fontWeight="700">
          ฿
        </text>
      </g>
      <g transform="translate(566 168)">
        <path className={css.leafDark} d="M26 40C8 34 2 16 8 0c14 6 20 22 18 40Z" />
        <path className={css.leaf} d="M28 40c-4-22 4-38 20-46 8 20-2 40-20 46Z" />
        <path className={css.clay} d="M8 38h40l-6 34H14Z" />
      </g>
    </ArtFrame>
  )
}
