import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { readPage } from '@kantyna/menu-reader/page/read-page';

const dishesOf = (html: string) => {
  const { dishes, dishDoubts = [], doubts } = readPage(html, 'auto');
  return {
    dishes: dishes.map(({ category = '', name, price }) => `${category}|${name}|${price}`),
    doubted: dishDoubts.map(({ dish }) => dish),
    doubts: doubts.map(inEnglish),
  };
};

describe('the price of a dish stands in its own record', () => {
  it.each<[string, string, string[]]>([
    [
      'a heading without a price takes none from the next one',
      '<h4>Piwa</h4><h5>Piwo z beczki</h5><div>dwa rodzaje</div><h5>Jasne</h5><div>9 zł</div><h5>Ciemne</h5><div>11 zł</div>',
      ['Piwo z beczki|Jasne|9.00', 'Piwo z beczki|Ciemne|11.00'],
    ],
    [
      'who has to be asked for the price leaves no dish and no category',
      '<h4>Piwa</h4><h5>Koźlak</h5><div>zapytaj kelnera</div><h5>Jasne</h5><div>9 zł</div><h5>Ciemne</h5><div>11 zł</div>',
      ['Piwa|Jasne|9.00', 'Piwa|Ciemne|11.00'],
    ],
    [
      'one that is only described by these words is a dish',
      '<div><h3>Zupa dnia</h3><p>zapytaj kelnera</p><b>13,50 zł</b></div><div><h3>Żurek</h3><p>jajko</p><b>20 zł</b></div>',
      ['|Zupa dnia|13.50', '|Żurek|20.00'],
    ],
    [
      'a price that a card shows above and below is one price',
      [31, 22, 34]
        .map(
          (price, at) =>
            `<div class="item"><span class="top">zł ${price}</span><div class="title">${['Szakszuka', 'Owsianka', 'Tost'][at]}</div><div class="bottom">zł ${price}</div></div>`,
        )
        .join(''),
      ['|Szakszuka|31.00', '|Owsianka|22.00', '|Tost|34.00'],
    ],
    [
      'the button that orders a dish is not its name',
      '<div class="card"><h3>Pho Bo</h3><p>wołowina</p><button>Dodaj · 31,90 zł</button></div><div class="card"><h3>Pad Thai</h3><p>kurczak</p><button>Dodaj · 38,90 zł</button></div>',
      ['|Pho Bo|31.90', '|Pad Thai|38.90'],
    ],
    [
      'nor is a label on its picture',
      '<div class="p"><h2>Pierogi z gęsią</h2><span>33,50 zł</span><i class="onsale">Promocja!</i></div><div class="p"><h2>Pierogi ruskie</h2><span>25,50 zł</span></div>',
      ['|Pierogi z gęsią|33.50', '|Pierogi ruskie|25.50'],
    ],
    [
      'each sign of an amount may be in an element of its own',
      '<ul><li>Ryż <b class="price"><span>30</span><span>,</span><span>49</span><span> zł</span></b></li><li>Makaron <b class="price"><span>36</span><span>,</span><span>90</span><span> zł</span></b></li></ul>',
      ['|Ryż|30.49', '|Makaron|36.90'],
    ],
  ])('%s', (_name, html, dishes) => {
    expect(dishesOf(html).dishes).toEqual(dishes);
  });

  it('several names that begin alike share the price below them, with a doubt each', () => {
    const { dishes, doubted } = dishesOf('<p>kanapka z kurczakiem</p><p>kanapka z pieczarkami</p><p>cena: 6,50 zł</p>');
    expect(dishes).toEqual(['|kanapka z kurczakiem|6.50', '|kanapka z pieczarkami|6.50']);
    expect(doubted).toEqual([0, 1]);
  });

  it('says which dish has no price', () => {
    const { dishes, doubts } = dishesOf(
      '<b>Rosół</b><br>14 zł<br><b>Żurek</b><br>cena dnia<br><b>Pierogi</b><br>22 zł',
    );
    expect(dishes).toEqual(['|Rosół|14.00', '|Pierogi|22.00']);
    expect(doubts).toEqual(['“Żurek” has no price and was left out.']);
  });
});

describe('sizes and variants', () => {
  it.each<[string, string, string[]]>([
    [
      'numbers with slashes are the prices of the sizes above',
      '<h2>Wino</h2><p>12,5cl / 50cl</p><h5>Białe</h5><div>9/30</div><h5>Czerwone</h5><div>10/34</div>',
      [
        'Wino|Białe (12,5cl)|9.00',
        'Wino|Białe (50cl)|30.00',
        'Wino|Czerwone (12,5cl)|10.00',
        'Wino|Czerwone (50cl)|34.00',
      ],
    ],
    [
      'or of the variants that the name lists',
      '<h2>Dania</h2><h5>TACOS KURCZAK / WOŁOWINA / KREWETKI</h5><div>21/ 21/ 28</div><h5>Zupa</h5><div>15</div>',
      [
        'Dania|TACOS (KURCZAK)|21.00',
        'Dania|TACOS (WOŁOWINA)|21.00',
        'Dania|TACOS (KREWETKI)|28.00',
        'Dania|Zupa|15.00',
      ],
    ],
    ['without such a list they are none', '<h2>Dania</h2><p>Zupa dnia</p><p>ul. Długa</p><p>12/4</p>', []],
    [
      'small words beside a name',
      '<div><h4>Americano <small>małe / duże</small></h4><span>13 / 15</span></div><div><h4>Latte <small>małe / duże</small></h4><span>15 / 18</span></div>',
      ['|Americano (małe)|13.00', '|Americano (duże)|15.00', '|Latte (małe)|15.00', '|Latte (duże)|18.00'],
    ],
    [
      'litres without their unit',
      '<h2>Napoje</h2><p>Woda 0.33/0.7 6/12 zl</p><p>Cola 0.33 8 zl</p>',
      ['Napoje|Woda (0.33)|6.00', 'Napoje|Woda (0.7)|12.00', 'Napoje|Cola 0.33|8.00'],
    ],
    [
      'a sign alone is no size',
      '<h3>Margherita</h3><p><small>Ø</small> 25zł, Ø 35zł</p><h3>Capri</h3><p><small>Ø</small> 27zł, Ø 38zł</p>',
      ['|Margherita (1)|25.00', '|Margherita (2)|35.00', '|Capri (1)|27.00', '|Capri (2)|38.00'],
    ],
    [
      'a measure before its price',
      '<ul><li>Łosoś 100 g / 18 zł</li><li>Dorsz 100 g / 14 zł</li></ul>',
      ['|Łosoś (100 g)|18.00', '|Dorsz (100 g)|14.00'],
    ],
    [
      'data with sizes and prices in one text each',
      '<script type="application/json">{"menu":[{"name":"Zupa dnia","amount":"400ml / 300ml","price":"12zł / 9zł"}, {"name":"Żurek","price":"14 zł"}]}</script>',
      ['|Zupa dnia (400ml)|12.00', '|Zupa dnia (300ml)|9.00', '|Żurek|14.00'],
    ],
    [
      'a legend above all headings',
      '<h1>Pizze</h1><p>Ceny podajemy kolejno dla rozmiarów: <b>24 cm</b> / <b>32 cm</b></p><h2>Klasyczne</h2><div class="d"><p>Margherita</p><i>26 / 34 zł</i></div><div class="d"><p>Funghi</p><i>29 / 38 zł</i></div>',
      [
        'Klasyczne|Margherita (24 cm)|26.00',
        'Klasyczne|Margherita (32 cm)|34.00',
        'Klasyczne|Funghi (24 cm)|29.00',
        'Klasyczne|Funghi (32 cm)|38.00',
      ],
    ],
    [
      'several words in one line below a name are its variants',
      '<h3>Woki</h3><p><strong>10. Makaron smażony</strong><br>kurczak 29,- / wołowina 33,- / tofu 27,-</p><p><strong>13. Kaczka z warzywami</strong> 44,-</p>',
      [
        'Woki|Makaron smażony (kurczak)|29.00',
        'Woki|Makaron smażony (wołowina)|33.00',
        'Woki|Makaron smażony (tofu)|27.00',
        'Woki|Kaczka z warzywami|44.00',
      ],
    ],
    [
      'a list to choose a size from',
      ['Margherita', 'Funghi']
        .map(
          (name, at) =>
            `<div class="p"><b>${name}</b><select><option>mała 24 cm – ${21 + at},00 zł</option><option>duża 42 cm – ${38 + at},00 zł</option></select></div>`,
        )
        .join(''),
      [
        '|Margherita (mała 24 cm)|21.00',
        '|Margherita (duża 42 cm)|38.00',
        '|Funghi (mała 24 cm)|22.00',
        '|Funghi (duża 42 cm)|39.00',
      ],
    ],
    [
      'elements that a page names itself stand apart',
      '<x-list><x-item>Granita cytrynowa<x-chip>mała 9 zł</x-chip><x-chip>duża 14 zł</x-chip></x-item><x-item>Sorbet malinowy<x-chip>mała 11 zł</x-chip><x-chip>duża 16 zł</x-chip></x-item></x-list>',
      [
        '|Granita cytrynowa (mała)|9.00',
        '|Granita cytrynowa (duża)|14.00',
        '|Sorbet malinowy (mała)|11.00',
        '|Sorbet malinowy (duża)|16.00',
      ],
    ],
    [
      'numbers of dishes in a grid are no prices',
      `<h2>Piwo</h2><div class="r"><div>#</div><div>Nazwa</div><div>0,3 l</div><div>0,5 l</div></div>${[
        ['Pils', 11, 15],
        ['Porter', 14, 18],
        ['Lager', 12, 16],
      ]
        .map(
          ([name, small, large], at) =>
            `<div class="r"><div>${at + 1}</div><div><b>${name}</b><br><small>Browar ${at}</small></div><div>${small}</div><div>${large}</div></div>`,
        )
        .join('')}<p>Kaucja za butelkę 5 zł.</p>`,
      ['Pils|11|15', 'Porter|14|18', 'Lager|12|16'].flatMap((one) => {
        const [name, small, large] = one.split('|');
        return [`Piwo|${name} (0,3 l)|${small}.00`, `Piwo|${name} (0,5 l)|${large}.00`];
      }),
    ],
    [
      'rows of a table beside the name of their dish',
      '<table><tr><th>Rodzaj</th><th>Podanie</th><th>Cena</th></tr><tr><td rowspan="2">Kebab</td><td>w bułce</td><td>19 zł</td></tr><tr><td>na talerzu</td><td>29 zł</td></tr></table>',
      ['|Kebab (w bułce)|19.00', '|Kebab (na talerzu)|29.00'],
    ],
  ])('%s', (_name, html, dishes) => {
    expect(dishesOf(html).dishes).toEqual(dishes);
  });
});

describe('names, descriptions and categories', () => {
  it.each<[string, string, string[]]>([
    [
      'small words in lower case describe the name before them',
      '<ul><li><span>Policzki</span> <sup>(7, 9)</sup> <em>puree, sos</em> <span>58,90 zł</span></li><li><span>Tatar</span> <small>z polędwicy</small> <span>46 zł</span></li></ul>',
      ['|Policzki|58.90', '|Tatar|46.00'],
    ],
    [
      'words of another language beside those of the page are not read',
      '<html lang="pl"><div class="d"><b><span>Tatar wołowy</span><span lang="en">Beef tartare</span></b><i>54,-</i></div><div class="d"><b><span>Żurek</span><span lang="en">Sour soup</span></b><i>18,-</i></div></html>',
      ['|Tatar wołowy|54.00', '|Żurek|18.00'],
    ],
    [
      'numbers of allergens in elements of their own are no part of a name, and prices with them stay',
      '<ul><li>Krem z dyni <span class="al">7,9</span><b>11,00 zł</b></li><li>Curry <span class="al">9</span><b>25,00 zł</b></li><li>Barszcz <span>12,50</span></li></ul>',
      ['|Krem z dyni|11.00', '|Curry|25.00', '|Barszcz|12.50'],
    ],
    [
      'but a name may go on in another style',
      '<ul><li>Pizza <em>Margherita</em> <b>25 zł</b></li><li>Zupa <em>Tom Yum</em> <b>29 zł</b></li></ul>',
      ['|Pizza Margherita|25.00', '|Zupa Tom Yum|29.00'],
    ],
    [
      'numbers of allergens and signs may stand between a name and its description',
      '<ul><li><span>1.</span><b>Samosa</b><span>1,6,9</span> <i>pierożki z groszkiem</i> <span>19 zł</span></li><li><b>Diavola</b> 🌶🌶<small>sos, salami</small> <span>33 zł</span></li></ul>',
      ['|Samosa|19.00', '|Diavola|33.00'],
    ],
    [
      'an hour in a heading is no price',
      '<p>ZUPY</p><p>Rosół - 15,-</p><p>GRILL (pt., sob. od 17.00)</p><p>Kiełbasa z rusztu - 22,-</p>',
      ['ZUPY|Rosół|15.00', 'GRILL (pt., sob. od 17.00)|Kiełbasa z rusztu|22.00'],
    ],
    [
      'a label on a dish heads nothing',
      '<h2>Ramen</h2><div class="d"><div>HIT</div><div class="name">Shoyu</div><b>42 zł</b></div><div class="d"><div class="name">Tonkotsu</div><b>46 zł</b></div>',
      ['Ramen|Shoyu|42.00', 'Ramen|Tonkotsu|46.00'],
    ],
    [
      'the prices of a plan of days stand in the head of its columns',
      `<table><tr><th>Dzień</th><th>Zupa 9 zł</th><th>Drugie danie 22 zł</th></tr>${[
        ['Poniedziałek', 'Pomidorowa', 'Schabowy'],
        ['Wtorek', 'Jarzynowa', 'Zrazy'],
        ['Środa', 'Ogórkowa', 'Pierogi'],
      ]
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`,
      [
        'Poniedziałek|Pomidorowa|9.00',
        'Poniedziałek|Schabowy|22.00',
        'Wtorek|Jarzynowa|9.00',
        'Wtorek|Zrazy|22.00',
        'Środa|Ogórkowa|9.00',
        'Środa|Pierogi|22.00',
      ],
    ],
    [
      'drinks without alcohol are no delivery zone',
      '<h2>Strefa zero</h2><p>Mojito bez alkoholu 18 zł</p><h2>Zupy</h2><p>Żurek 16 zł</p><h2>Strefa 2</h2><p>Osiedle 12 zł</p>',
      ['Strefa zero|Mojito bez alkoholu|18.00', 'Zupy|Żurek|16.00'],
    ],
    [
      'a number that ends a line is its price where the page says złoty',
      '<h2>Dania</h2><p>Ceny w zł</p><ul><li>Placki ziemniaczane, z gulaszem 40</li><li>Placki ziemniaczane, ze śmietaną 32</li><li>Schabowy 38</li></ul>',
      [
        'Dania|Placki ziemniaczane, z gulaszem|40.00',
        'Dania|Placki ziemniaczane, ze śmietaną|32.00',
        'Dania|Schabowy|38.00',
      ],
    ],
    [
      'a remark between a heading and its table is no category',
      '<h2>Pizze</h2><h4>Do każdej pizzy dwa sosy</h4><table><tr><td>Roma</td><td>24 zł</td></tr><tr><td>Capri</td><td>26 zł</td></tr></table>',
      ['Pizze|Roma|24.00', 'Pizze|Capri|26.00'],
    ],
    [
      'nor is the name of the place',
      '<h2>Bistro Kalina</h2><p>Rosół 14 zł</p><p>Żurek 16 zł</p><p>Pierogi 22 zł</p>',
      ['|Rosół|14.00', '|Żurek|16.00', '|Pierogi|22.00'],
    ],
    [
      'the head of a table is one, though a heading stands above',
      '<h2>Cennik</h2><table><tr><td>Pizza</td><td>mała</td><td>duża</td></tr><tr><td>Roma</td><td>24 zł</td><td>33 zł</td></tr></table>',
      ['Pizza|Roma (mała)|24.00', 'Pizza|Roma (duża)|33.00'],
    ],
  ])('%s', (_name, html, dishes) => {
    expect(dishesOf(html).dishes).toEqual(dishes);
  });
});
