/** How many birthdays somebody born on one day has had on another (both yyyy-MM-dd). Who was born on 29 February has them on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return birthday.slice(5) <= day.slice(5) ? years : years - 1;
}
