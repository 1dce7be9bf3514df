/**
 * A second implementation of the federal calendar, which tests each day instead of computing the days of a year. The
 * product's rules are compared with it.
 */
export function isFederalBusinessDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (isHolidayItself(day)) return false;
  // Friday before a holiday on Saturday, or Monday after a holiday on Sunday.
  if (weekday === 5 && isFixedHoliday(shifted(day, 1))) return false;
  return !(weekday === 1 && isFixedHoliday(shifted(day, -1)));
}

function shifted(day: Date, days: number): Date {
  const other = new Date(day);
  other.setUTCDate(other.getUTCDate() + days);
  return other;
}

function isHolidayItself(day: Date): boolean {
  return isFixedHoliday(day) || isMovableHoliday(day);
}

function isFixedHoliday(day: Date): boolean {
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  if (month === 6 && date === 19) return day.getUTCFullYear() >= 2021;
  return ['1/1', '7/4', '11/11', '12/25'].includes(`${month}/${date}`);
}

function isMovableHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()];
  const isNth = (inMonth: number, onWeekday: number, from: number, to: number) =>
    month === inMonth && weekday === onWeekday && date >= from && date <= to;
  return (
    isNth(1, 1, 15, 21) || // Martin Luther King, Jr.
    isNth(2, 1, 15, 21) || // Washington
    isNth(5, 1, 25, 31) || // Memorial Day
    isNth(9, 1, 1, 7) || // Labor Day
    isNth(10, 1, 8, 14) || // Columbus Day
    isNth(11, 4, 22, 28) // Thanksgiving Day
  );
}
