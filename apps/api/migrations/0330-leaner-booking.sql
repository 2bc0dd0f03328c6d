-- `play.book` keeps what a batch met in lists now, of which it reads a few at a time.
drop type play.met;
