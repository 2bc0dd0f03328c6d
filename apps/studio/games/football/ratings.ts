/** How well a team scores, and how well it keeps the other from scoring. */
export type Rating = { readonly attack: number; readonly defence: number };

export type Ratings = { readonly mu: number; readonly home: Rating; readonly away: Rating };

/** What moves the ratings: home advantage and the rates of learning. */
export type Learning = { readonly homeAdvantage: number; readonly eta: number; readonly etaMu: number };

/** Goals to expect: λ = exp(μ₀ + h + a_home − d_away), μ = exp(μ₀ + a_away − d_home). */
export function expectedGoals(
  { mu, home, away }: Ratings,
  { homeAdvantage }: Pick<Learning, 'homeAdvantage'>,
): readonly [number, number] {
  return [
    Math.exp(mu + homeAdvantage + home.attack - away.defence),
    Math.exp(mu + away.attack - home.defence),
  ];
}

/** The ratings after a match: each moves by η times how far the goals were from what was expected of them. */
export function learn(before: Ratings, learning: Learning, score: readonly [number, number]): Ratings {
  const [lambda, mean] = expectedGoals(before, learning);
  const [missHome, missAway] = [score[0] - lambda, score[1] - mean];
  const { eta, etaMu } = learning;
  return {
    mu: before.mu + etaMu * (missHome + missAway),
    home: {
      attack: before.home.attack + eta * missHome,
      defence: before.home.defence - eta * missAway,
    },
    away: {
      attack: before.away.attack + eta * missAway,
      defence: before.away.defence - eta * missHome,
    },
  };
}
