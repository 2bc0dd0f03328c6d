/** The path of a relayed call; the names behind it were given with the product and stay as they are. */
export const relay = <const Name extends string>(name: Name): `/wps/relay/${Name}` => `/wps/relay/${name}`;
