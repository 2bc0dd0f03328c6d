import { gameStory } from './game-story.ts';

gameStory('padma25');
