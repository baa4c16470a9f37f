import { m } from '#i18n/messages/messages.js'

/** What happens to a tin. */
export const moveWords = {
  top_up: m.petty_cash_move_top_up,
  return: m.petty_cash_move_return,
  spend: m.petty_cash_move_spend,
  bill: m.petty_cash_move_bill,
  short: m.petty_cash_move_short,
  over: m.petty_cash_move_over,
  counted: m.petty_cash_move_counted,
}
