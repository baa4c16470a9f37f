import { DateInput, type DateInputProps } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { parseTypedDate } from '#thai/dates.ts'

export type CalendarWords = {
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  levels: string
}

/**
 * A day with a calendar: Buddhist years in Thai, common years in English. Typed dates are read by the rules of
 * `parseTypedDate` (31/12/2570, 31/12/70, ๓๑ ธ.ค.). Value and form value are ISO days.
 */
export function DateField({
  locale,
  words,
  ...rest
}: Omit<DateInputProps, 'dateParser' | 'valueFormat'> & { locale: 'th' | 'en'; words: CalendarWords }) {
  const year = locale === 'th' ? 'BBBB' : 'YYYY'
  return (
    <DateInput
      leftSection={<IconCalendar size={20} aria-hidden="true" />}
      valueFormat={`DD/MM/${year}`}
      monthLabelFormat={`MMMM ${year}`}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={year}
      dateParser={(text) => {
        const read = parseTypedDate(text)
        return read.ok ? read.day : null
      }}
      ariaLabels={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
        previousDecade: words.previousYear,
        nextDecade: words.nextYear,
        monthLevelControl: words.levels,
        yearLevelControl: words.levels,
      }}
      {...rest}
    />
  )
}
